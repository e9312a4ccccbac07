/** Fetches a feed. If that fails, the error has a reason that the host can be told. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type FeedFailure, feedLimits } from '@guest-portal/contract/calendar-feeds';
import { type Reason, SafeFetchError } from '../../platform/safe-fetch/reasons.ts';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import type { FeedRow } from '../tables.ts';

/** The ETag and date by which the feed's server identifies a version of the feed. */
export type Validators = Pick<FeedRow, 'etag' | 'lastModified'>;

/** The bytes of a feed as they were received. The worker thread converts them to UTF-8. */
export type FeedText = { bytes: Uint8Array; contentType: string };

export type FetchedFeed = 'unchanged' | { text: FeedText; validators: Validators };

/** The message contains nothing from the request or the answer, so it is safe to log. */
export class FeedFailed extends Error {
  readonly reason: FeedFailure;

  constructor(reason: FeedFailure) {
    super(`a calendar feed could not be read: ${reason}`);
    this.reason = reason;
  }
}

export async function fetchFeed(
  safeFetch: SafeFetch,
  url: string,
  { etag, lastModified }: Validators,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  try {
    const answer = await safeFetch.ask(url, {
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
    const bytes = await gunzipIfNeeded(Buffer.concat(chunks));
    return {
      text: { bytes, contentType: headers['content-type'] ?? '' },
      validators: {
        etag: sendableValidator(headers.etag),
        lastModified: sendableValidator(headers['last-modified']),
      },
    };
  } catch (error) {
    if (!(error instanceof SafeFetchError) || error.reason === 'busy') throw error;
    throw new FeedFailed(failures[error.reason]);
  }
}

const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** Some servers send a gzip file, such as `calendar.ics.gz`, without saying so in a header. */
async function gunzipIfNeeded(bytes: Buffer): Promise<Buffer> {
  if (!bytes.subarray(0, gzipMagic.length).equals(gzipMagic)) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: feedLimits.bytes });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new FeedFailed('too_large');
    throw new FeedFailed(code === 'Z_BUF_ERROR' ? 'broken_off' : 'unknown_encoding');
  }
}

const failures: Record<Exclude<Reason, 'busy'>, FeedFailure> = {
  not_an_address: 'not_an_address',
  unreachable: 'unreachable',
  not_followed: 'not_followed',
  broken_off: 'broken_off',
  unknown_encoding: 'unknown_encoding',
  too_large: 'too_large',
  too_slow: 'too_slow',
};

function failureOf(status: number): FeedFailure {
  if (status === 404 || status === 410) return 'gone';
  if (status === 429) return 'too_many_requests';
  // 408 means that the request was too slow. The next one may be faster.
  if (status >= 500 || status === 408) return 'server_error';
  if (status >= 400) return 'refused';
  // A 304 without a conditional request and answers such as 204 contain no calendar.
  return status >= 300 && status !== 304 ? 'not_followed' : 'not_a_calendar';
}

/** Validators are sent back unchanged, so one that could not be sent in a header is ignored. */
const sendableValidator = (header: string | undefined) =>
  header !== undefined && /^[\x20-\x7e]{1,500}$/.test(header) ? header : null;
