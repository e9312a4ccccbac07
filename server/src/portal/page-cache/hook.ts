/** Answers a repeated request for a guest's page from the cache, before the framework sees it. */
import cookies from '@fastify/cookie';
import { refreshData } from '@guest-portal/contract';
import { cachePerConnection } from '../../platform/http/connections/cache-per-connection.ts';
import type { EarlyRoute } from '../../platform/http/early-answers.ts';
import { hashToken } from '../../platform/tokens.ts';
import { requestedLanguage } from '../page/requested-language.ts';
import { privateHeaders } from '../private-headers.ts';
import type { GuestCookies } from '../sessions/session-cookies.ts';
import { type PageCache, sessionKey } from './page-cache.ts';
import { pageHeaders, pageReply } from './page-reply.ts';

export function pagesFromCache(cache: PageCache, guests: GuestCookies): EarlyRoute {
  const pageAndSessionOf = cachePerConnection((cookie, parameter) => {
    const pageId = parameter.toLowerCase();
    const token = guests.readFrom(cookies.parse(cookie), pageId);
    return { pageId, session: token && sessionKey(hashToken(token)) };
  });
  return {
    path: refreshData.path,
    headers: { ...privateHeaders, ...pageHeaders },
    // The level is low, because thousands of guests request their page every 30 seconds.
    level: 'debug',
    answer({ socket, headers }, parameter) {
      const { cookie } = headers;
      if (!cookie) return undefined;
      const { pageId, session } = pageAndSessionOf(socket, cookie, parameter);
      const entry = session && cache.get(pageId, session, requestedLanguage(headers));
      return entry ? pageReply(headers, entry) : undefined;
    },
  };
}
