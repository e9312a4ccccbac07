import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from '../../platform/http/addresses.ts';

type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>;

/**
 * This machine has several names (localhost, 127.0.0.1), and a session cookie is valid for only one of them. So a host
 * who opened another name than the one in the settings stays on that name. Other addresses do not change.
 */
export function withRequestedHost(url: string, { protocol, host, hostname }: Asked): string {
  const own = new URL(url);
  const isElsewhere = hostname !== own.hostname;
  if (!isElsewhere || !isLoopbackName(hostname) || !isLoopbackName(own.hostname)) return url;
  return `${protocol}://${host}${url.slice(own.origin.length)}`;
}
