import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from '../../platform/http/addresses.ts';

type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>;

/**
 * A machine has several names for itself (localhost, 127.0.0.1), and a session's cookie knows one of them: whoever
 * came by another than the settings say is not led away from it. Every other address stays as it is.
 */
export function whereAsked(url: string, { protocol, host, hostname }: Asked): string {
  const own = new URL(url);
  const isElsewhere = hostname !== own.hostname;
  if (!isElsewhere || !isLoopbackName(hostname) || !isLoopbackName(own.hostname)) return url;
  return `${protocol}://${host}${url.slice(own.origin.length)}`;
}
