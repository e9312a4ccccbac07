/** The reply with a guest's page, newly built or from the cache. */
import type { IncomingHttpHeaders } from 'node:http';
import type { EarlyAnswer } from '../../platform/http/early-answers.ts';
import { type Encoding, encodingFor } from '../../platform/http/encodings.ts';
import { clientHas } from '../../platform/http/etag.ts';
import { varyByLanguage } from '../page/requested-language.ts';
import type { CacheEntry } from './page-cache.ts';

/** The headers of every reply to `refreshData`, in addition to those of every reply of the portal. */
export const pageHeaders = { vary: `accept-encoding, ${varyByLanguage.vary}` };

/** Returns undefined if the page is not available in the smallest encoding that the client accepts. */
export function pageReply(
  requestHeaders: IncomingHttpHeaders,
  entry: Pick<CacheEntry, 'etag' | 'bodies' | 'answers'>,
): EarlyAnswer | undefined {
  entry.answers ??= {};
  const { etag, bodies, answers } = entry;
  if (clientHas(requestHeaders, etag)) {
    answers.unchanged ??= { status: 304, headers: ['etag', etag] };
    return answers.unchanged;
  }
  const encoding = encodingFor(requestHeaders);
  const body = bodies[encoding];
  if (!body) return undefined;
  answers[encoding] ??= { status: 200, headers: headersOf(etag, encoding), body };
  return answers[encoding];
}

function headersOf(etag: string, encoding: Encoding): string[] {
  const headers = ['etag', etag, 'content-type', contentType];
  return encoding === 'identity' ? headers : [...headers, 'content-encoding', encoding];
}

const contentType = 'application/json; charset=utf-8';
