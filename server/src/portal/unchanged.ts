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
  const known = headers['if-none-match']?.split(',') ?? [];
  return known.some((sent) => sent.trim().replace(/^W\//, '') === tag);
}

/** Weak: a proxy that compresses changes the bytes, not what they say. */
export function setTag(reply: FastifyReply, tag: string) {
  reply.header('etag', `W/${tag}`);
}

export function tagOf(answer: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`;
}
