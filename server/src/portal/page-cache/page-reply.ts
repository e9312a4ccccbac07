/** How a guest's page is sent, just made or from the cache. */
import type { IncomingHttpHeaders } from 'node:http';
import type { EarlyAnswer } from '../../platform/http/early-answers.ts';
import { type Encoding, encodingFor } from '../../platform/http/encodings.ts';
import { isKnown } from '../../platform/http/etag.ts';
import { byLanguage } from '../page/asked-language.ts';
import type { CacheEntry } from './page-cache.ts';

/** What each such reply says, beside what every reply of the portal does. */
export const pageHeaders = { vary: `accept-encoding, ${byLanguage.vary}` };

/** Nothing where the page is not at hand in an encoding that the reader takes. */
export function pageReply(
  sent: IncomingHttpHeaders,
  entry: Pick<CacheEntry, 'etag' | 'bodies' | 'answers'>,
): EarlyAnswer | undefined {
  entry.answers ??= {};
  const { etag, bodies, answers } = entry;
  if (isKnown(sent, etag)) {
    answers.unchanged ??= { status: 304, headers: ['etag', etag] };
    return answers.unchanged;
  }
  const encoding = encodingFor(sent);
  const body = bodies[encoding];
  if (!body) return undefined;
  answers[encoding] ??= { status: 200, headers: headersOf(etag, encoding), body };
  return answers[encoding];
}

function headersOf(etag: string, encoding: Encoding): string[] {
  const headers = ['etag', etag, 'content-type', json];
  return encoding === 'identity' ? headers : [...headers, 'content-encoding', encoding];
}

const json = 'application/json; charset=utf-8';
