/** ETags of replies that are built for each request: a client that sends the same ETag gets no body. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The ETag is weak, because a compressing proxy changes the bytes but not the content. */
export const etagOf = (text: string) =>
  `W/"${createHash('sha256').update(text).digest('base64url')}"`;

export function clientHas(headers: IncomingHttpHeaders, etag: string): boolean {
  const sent = headers['if-none-match'];
  if (sent === undefined || sent === etag) return sent === etag;
  // A proxy may have added other ETags or turned ours into a strong one.
  return sent.split(',').some((each) => each.trim().replace(/^(?!W\/)/, 'W/') === etag);
}

export const setEtag = (reply: FastifyReply, etag: string) => reply.header('etag', etag);
