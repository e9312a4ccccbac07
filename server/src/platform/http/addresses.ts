/** Determines where a request comes from: this machine, a trusted proxy, or any other machine. */
import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined || isIP(address) === 0) return false;
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Accepts a host name as it appears in a URL: `localhost`, `127.0.0.1` or `[::1]`. */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

/** Returns the addresses and networks of the proxies in front of the server, or undefined if one of them is invalid. */
export function parseProxies(list: string): string[] | undefined {
  const proxies = list
    .split(',')
    .map((proxy) => proxy.trim())
    .filter((proxy) => proxy !== '');
  return proxies.every(isAddressOrNetwork) ? proxies : undefined;
}

function isAddressOrNetwork(value: string): boolean {
  const [address = '', prefix, ...otherParts] = value.split('/');
  const family = isIP(address);
  if (family === 0 || otherParts.length > 0) return false;
  return (
    prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32))
  );
}

/**
 * Returns a function that tells whether a hop is one of the proxies. Some proxies write the port of a connection after
 * its address.
 */
export function isProxyAmong(proxies: string[]): (hop: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (hop) => {
    const address = readAddress(hop);
    if (address === undefined) return false;
    // In this form, an IPv4 address matches in whichever form the setting contains it.
    return trusted.check(isIPv6(address) ? address : `::ffff:${address}`, 'ipv6');
  };
}

const addressWithPort = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/;
const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/** Returns the address in one spelling, without port, brackets and zone; undefined if it is invalid. */
function readAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { v6, v4 } = addressWithPort.exec(text)?.groups ?? {};
  const withoutPort = v6 ?? v4 ?? text;
  if (isIP(withoutPort) === 0 || (v6 !== undefined && !isIPv6(v6))) return undefined;
  if (!isIPv6(withoutPort)) return withoutPort;
  const [address = ''] = withoutPort.split('%');
  const normalized = new SocketAddress({ address, family: 'ipv6' }).address;
  return mappedIPv4.exec(normalized)?.[1] ?? normalized;
}

type RequestAddresses = Pick<FastifyRequest, 'ip' | 'ips'>;

/**
 * Returns the address that a request comes from: the other end of the connection or, behind trusted proxies, the
 * address that the outermost of them has written. If that is not an address, the request counts as the proxy's own.
 * After the connection has ended, the address is unknown.
 */
export function clientAddress({ ip, ips = [ip] }: RequestAddresses): string {
  return ips.map(readAddress).findLast((address) => address !== undefined) ?? 'unknown';
}

/**
 * The address that rate limits count: an IPv4 address as it is, an IPv6 address as its /64 network, because one
 * connection has all of it.
 */
export function clientGroup(request: RequestAddresses): string {
  return addressGroup(clientAddress(request));
}

function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
