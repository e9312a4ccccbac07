import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientHas, etagOf } from '../platform/http/etag.ts';

/** Calendar programs may cache a calendar, but must revalidate it each time. */
export function sendCalendar(calendar: string, request: FastifyRequest, reply: FastifyReply) {
  const etag = etagOf(calendar);
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  if (clientHas(request.headers, etag)) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(calendar);
}
