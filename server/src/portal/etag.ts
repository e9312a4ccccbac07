/** Replies that are stored nowhere are still compared: the page keeps the ETag and sends it itself. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const sent = headers['if-none-match'];
  if (sent === undefined || sent === etag) return sent === etag;
  // A proxy may have added others, or made ours a strong one.
  return sent.split(',').some((each) => each.trim().replace(/^(?!W\/)/, 'W/') === etag);
}

export const setEtag = (reply: FastifyReply, etag: string) => reply.header('etag', etag);
