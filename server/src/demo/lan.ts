/** The addresses at which a phone in the same network can reach this machine. */
import type { NetworkInterfaceInfo } from 'node:os';

/** Networks inside this machine, and tunnels. A phone can hardly ever reach them. */
const virtualInterfaceNames =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|VirtualBox|VMware|utun|tun|tap|wg|tailscale|zt)/i;

/** Returns the most likely address first. */
export function lanAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  return Object.entries(interfaces)
    .sort(
      ([one], [other]) =>
        Number(virtualInterfaceNames.test(one)) - Number(virtualInterfaceNames.test(other)),
    )
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .filter((address) => !isLinkLocal(address));
}

/** A machine gives itself such an address if the network assigns none. */
const isLinkLocal = (address: string) => address.startsWith('169.254.');
