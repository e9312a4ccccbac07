/** How a guest's page is sent, just made or from the cache. */
import type { IncomingHttpHeaders } from 'node:http';
import type { EarlyAnswer } from '../../platform/http/early-answers.ts';
import { encodingFor } from '../../platform/http/encodings.ts';
import { byLanguage } from '../asked-language.ts';
import { isKnown } from '../etag.ts';
import type { CacheEntry } from './page-cache.ts';

/** What each such reply says, beside what every reply of the portal does. */
export const pageHeaders = { vary: `accept-encoding, ${byLanguage.vary}` };

/** Nothing where the page is not at hand in an encoding that the reader takes. */
export function pageReply(
  sent: IncomingHttpHeaders,
  { etag, bodies }: Pick<CacheEntry, 'etag' | 'bodies'>,
): EarlyAnswer | undefined {
  if (isKnown(sent, etag)) return { status: 304, headers: ['etag', etag] };
  const encoding = encodingFor(sent);
  const body = bodies[encoding];
  if (!body) return undefined;
  const headers = ['etag', etag, 'content-type', json];
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  return { status: 200, headers, body };
}

const json = 'application/json; charset=utf-8';
