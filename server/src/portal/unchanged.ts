/**
 * Replies that are stored nowhere are still compared: the page keeps the tag and sends it itself. The tag is
 * made of what the reader may see and nothing else, so it tells of nothing more.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Gives the answer with its tag, or the reply itself when the reader has it already. */
export function unlessUnchanged<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Answer | FastifyReply {
  const tag = tagOf(answer);
  setTag(reply, tag);
  return isKnown(request.headers, tag) ? reply.code(304).send() : answer;
}

export function isKnown(headers: IncomingHttpHeaders, tag: string): boolean {
  const sent = headers['if-none-match'];
  if (sent === undefined || sent === tag) return sent === tag;
  // A proxy may have added others, or made the tag a strong one.
  return sent.split(',').some((each) => each.trim().replace(/^(?!W\/)/, 'W/') === tag);
}

export function setTag(reply: FastifyReply, tag: string) {
  reply.header('etag', tag);
}

/** Weak: a proxy that compresses changes the bytes, not what they say. */
export function tagOf(answer: unknown): string {
  return `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`;
}
