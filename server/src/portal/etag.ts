/** Replies that are stored nowhere are still compared: the page keeps the tag and sends it itself. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

export function isKnown(headers: IncomingHttpHeaders, tag: string): boolean {
  const sent = headers['if-none-match'];
  if (sent === undefined || sent === tag) return sent === tag;
  // A proxy may have added others, or made the tag a strong one.
  return sent.split(',').some((each) => each.trim().replace(/^(?!W\/)/, 'W/') === tag);
}

export function setTag(reply: FastifyReply, tag: string) {
  reply.header('etag', tag);
}
