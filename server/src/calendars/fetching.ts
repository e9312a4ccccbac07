/** Asks for a feed, and says in one word why it did not come. */
import { type FeedFailure, feedLimits } from '@guest-portal/contract/calendar-feeds';
import type { Outgoing } from '../platform/outgoing/outgoing.ts';
import { OutgoingError, type Reason } from '../platform/outgoing/reasons.ts';
import type { FeedRow } from './tables.ts';

/** What its server calls this version of it. */
export type Validators = Pick<FeedRow, 'etag' | 'lastModified'>;

export type Fetched = 'unchanged' | (Validators & { bytes: Buffer });

/** Nothing of what was asked or answered is in it. */
export class FeedFailed extends Error {
  readonly reason: FeedFailure;

  constructor(reason: FeedFailure) {
    super(`a calendar feed could not be read: ${reason}`);
    this.reason = reason;
  }
}

export async function fetchFeed(
  outgoing: Outgoing,
  address: string,
  { etag, lastModified }: Validators,
  signal: AbortSignal,
): Promise<Fetched> {
  try {
    const answer = await outgoing.ask(address, {
      headers: {
        accept: 'text/calendar, */*;q=0.5',
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      },
      maximumBytes: feedLimits.bytes,
      signal,
    });
    const { status, headers } = answer;
    if (status !== 200) answer.end();
    if (status === 304 && (etag ?? lastModified) !== null) return 'unchanged';
    if (status !== 200) throw new FeedFailed(failureOf(status));
    const chunks: Buffer[] = [];
    for await (const chunk of answer.body) chunks.push(chunk);
    return {
      bytes: Buffer.concat(chunks),
      etag: validator(headers.etag),
      lastModified: validator(headers['last-modified']),
    };
  } catch (error) {
    if (!(error instanceof OutgoingError) || error.reason === 'busy') throw error;
    throw new FeedFailed(failures[error.reason]);
  }
}

const failures: Record<Exclude<Reason, 'busy'>, FeedFailure> = {
  not_an_address: 'not_an_address',
  unreachable: 'unreachable',
  unreadable: 'unreachable',
  too_large: 'too_large',
  too_slow: 'too_slow',
};

/** A server that has trouble, or is asked too often, may answer the next time. */
function failureOf(status: number): FeedFailure {
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 || status === 429 ? 'unreachable' : 'refused';
}

/** It is sent back as it came: a header that could not be sent is none. */
const validator = (header: string | undefined) =>
  header !== undefined && /^[\x20-\x7e]{1,500}$/.test(header) ? header : null;
