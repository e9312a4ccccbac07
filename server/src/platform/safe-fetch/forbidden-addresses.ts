/**
 * Addresses that nobody outside may make us contact: this machine, its network, and addresses that are no single
 * machine.
 */
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

const forbiddenIPv4: [network: string, prefix: number, what: string][] = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'carriers’ own, and metadata at 100.100.100.200'],
  ['127.0.0.0', 8, 'loopback'],
  ['168.63.129.16', 32, 'metadata, at an address that looks public'],
  ['169.254.0.0', 16, 'link-local, and metadata at 169.254.169.254'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'protocols'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.31.196.0', 24, 'AS112'],
  ['192.52.193.0', 24, 'tunnels'],
  ['192.88.99.0', 24, '6to4 relays'],
  ['192.168.0.0', 16, 'private'],
  ['192.175.48.0', 24, 'AS112'],
  ['198.18.0.0', 15, 'benchmarks'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, and broadcast'],
];

/**
 * Only 2000::/3 is assigned to single machines. Everything else is excluded: loopback, unique-local, link-local and
 * multicast addresses, and embedded IPv4 addresses (mapped ::ffff:0:0/96, translated 64:ff9b::/96 and 64:ff9b:1::/48).
 */
const globalUnicast: [network: string, prefix: number] = ['2000::', 3];

const forbiddenIPv6: [network: string, prefix: number, what: string][] = [
  ['2001::', 23, 'protocols: Teredo, benchmarks, identifiers'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4: embedded IPv4 addresses'],
  ['2620:4f:8000::', 48, 'AS112'],
  ['3fff::', 20, 'documentation'],
];

// Each family has its own list, because a rule for mapped addresses in a common one would match every IPv4 address.
const ipv4 = new BlockList();
for (const [network, prefix] of forbiddenIPv4) ipv4.addSubnet(network, prefix, 'ipv4');
const globalIPv6 = new BlockList();
globalIPv6.addSubnet(...globalUnicast, 'ipv6');
const ipv6 = new BlockList();
for (const [network, prefix] of forbiddenIPv6) ipv6.addSubnet(network, prefix, 'ipv6');

/**
 * `own` are this machine's addresses. They are forbidden, because this machine may give itself access that others do
 * not have.
 */
export function isForbidden(address: string, own = ownAddresses()): boolean {
  if (isIPv4(address)) return own.check(address, 'ipv4') || ipv4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return true;
  return (
    !globalIPv6.check(address, 'ipv6') || ipv6.check(address, 'ipv6') || own.check(address, 'ipv6')
  );
}

/** The addresses are read each time, because this machine may get another one while the server runs. */
function ownAddresses(): BlockList {
  const own = new BlockList();
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
    own.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4');
  return own;
}
