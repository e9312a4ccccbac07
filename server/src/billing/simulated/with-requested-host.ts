import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from '../../platform/http/addresses.ts';

type RequestedHost = Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>;

/**
 * This machine has several names (localhost, 127.0.0.1), and a session cookie is valid for only one of them. So a host
 * who opened a name other than the one in the settings stays on that name. Other addresses do not change.
 */
export function withRequestedHost(
  url: string,
  { protocol, host, hostname }: RequestedHost,
): string {
  const configuredUrl = new URL(url);
  const isOtherName = hostname !== configuredUrl.hostname;
  if (!isOtherName || !isLoopbackName(hostname) || !isLoopbackName(configuredUrl.hostname))
    return url;
  return `${protocol}://${host}${url.slice(configuredUrl.origin.length)}`;
}
