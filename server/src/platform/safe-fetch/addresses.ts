/** Decides which addresses may be fetched at all, before a name is resolved. */
import { isIP, isIPv6 } from 'node:net';
import { SafeFetchError } from './reasons.ts';

export type AllowedHost = { name: string; port: number | undefined };

/**
 * Parses the setting OUTGOING_ALLOW: names or addresses, each with one port or for all ports. Returns undefined if an
 * entry is invalid.
 */
export function parseAllowedHosts(list: string): AllowedHost[] | undefined {
  const hosts = list
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
    .map(parseAllowedHost);
  return hosts.every((host) => host !== undefined) ? hosts : undefined;
}

function parseAllowedHost(text: string): AllowedHost | undefined {
  const host = isIPv6(text) ? `[${text}]` : text;
  const [, hostName = '', port] = /^(.*?)(?::(\d{1,5}))?$/.exec(host) ?? [];
  const address = `http://${hostName}/`;
  if (!/^[^/?#@\\\s]+$/.test(hostName) || !URL.canParse(address) || Number(port ?? 1) > 65_535)
    return undefined;
  return {
    name: hostNameOf(new URL(address)),
    port: port === undefined ? undefined : Number(port),
  };
}

/** Returns the host name without brackets, and without the dot that it may end with. */
export const hostNameOf = ({ hostname }: URL) =>
  hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

export const isAddress = (name: string) => isIP(name) !== 0;

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80));

export function isAllowed(url: URL, allowed: AllowedHost[]): boolean {
  return allowed.some(
    ({ name, port }) => name === hostNameOf(url) && (port === undefined || port === portOf(url)),
  );
}

/**
 * The ports that browsers refuse (the Fetch standard's 'bad ports'). Behind them are mail servers and the like, which
 * could mistake a request for commands.
 */
const badPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

/** @param base the URL that redirected to this one */
export function parseUrl(text: string, allowed: AllowedHost[], base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new SafeFetchError('not_an_address');
  const url = new URL(text, base);
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isHttp || url.username !== '' || url.password !== '')
    throw new SafeFetchError('not_an_address');
  if (badPorts.has(portOf(url)) && !isAllowed(url, allowed))
    throw new SafeFetchError('not_an_address');
  return url;
}
