/** Where a phone in the same network finds this machine. */
import type { NetworkInterfaceInfo } from 'node:os';

/** Networks inside this machine, or tunnels out of it: hardly ever is a phone there. */
const virtual =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|VirtualBox|VMware|utun|tun|tap|wg|tailscale|zt)/i;

/** The likeliest first. */
export function lanAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  return Object.entries(interfaces)
    .sort(([one], [other]) => Number(virtual.test(one)) - Number(virtual.test(other)))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .filter((address) => !isMadeUp(address));
}

/** What a machine gives itself when nobody in the network gives it an address. */
const isMadeUp = (address: string) => address.startsWith('169.254.');
