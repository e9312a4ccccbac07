/** Answers a guest who asks again from the page cache, before the framework sees the request. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import cookies from '@fastify/cookie';
import { refreshData } from '@guest-portal/contract';
import type { EarlyRoute } from '../../platform/http/early-answers.ts';
import { hashToken } from '../../platform/tokens.ts';
import { askedLanguage } from '../asked-language.ts';
import { privateHeaders } from '../private-headers.ts';
import type { GuestCookies } from '../session-cookies.ts';
import { type PageCache, sessionKey } from './page-cache.ts';
import { pageHeaders, pageReply } from './page-reply.ts';

export function fromCache(cache: PageCache, guests: GuestCookies): EarlyRoute {
  const askerOf = remembering((parameter, cookie) => {
    const pageId = parameter.toLowerCase();
    const token = guests.readFrom(cookies.parse(cookie), pageId);
    return { pageId, session: token && sessionKey(hashToken(token)) };
  });
  return {
    path: refreshData.path,
    headers: { ...privateHeaders, ...pageHeaders },
    answer(request, parameter) {
      const { cookie } = request.headers;
      if (!cookie) return undefined;
      const { pageId, session } = askerOf(request, parameter, cookie);
      const entry = session && cache.get(pageId, session, askedLanguage(request.headers));
      return entry ? pageReply(request.headers, entry) : undefined;
    },
  };
}

/** A page asks with the same words every time, mostly on the same connection. */
function remembering<Asker>(read: (parameter: string, cookie: string) => Asker) {
  const last = new WeakMap<Socket, { parameter: string; cookie: string; asker: Asker }>();
  return ({ socket }: IncomingMessage, parameter: string, cookie: string): Asker => {
    const known = last.get(socket);
    if (known && known.parameter === parameter && known.cookie === cookie) return known.asker;
    const asker = read(parameter, cookie);
    last.set(socket, { parameter, cookie, asker });
    return asker;
  };
}
