/** Serves a guest's page when the cache has no entry: builds it and caches it. */
import type { IncomingHttpHeaders } from 'node:http';
import * as contract from '@guest-portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingFor } from '../../platform/http/encodings.ts';
import { setHeaderList } from '../../platform/http/every-reply.ts';
import { serve } from '../../platform/http/serve.ts';
import { writeRowByRow } from '../../platform/http/write-row-by-row.ts';
import { type PageDeps, readPage } from '../page/bundle.ts';
import { knownEtag, type PageRequest } from '../page/page-etag.ts';
import { inTurnOfStay } from '../page/page-turns.ts';
import { requestedLanguage } from '../page/requested-language.ts';
import { subjectOf } from '../page/subject.ts';
import type { GuestCookies } from '../sessions/session-cookies.ts';
import { type CacheEntry, type PageCache, type PendingEntry, sessionKey } from './page-cache.ts';
import { pageHeaders, pageReply } from './page-reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cache entry of this request. It begins before the first query, so that it collects all later writes. */
    pendingEntry: PendingEntry | undefined;
  }
}

type Parts = PageDeps & { guests: GuestCookies; pageCache: PageCache };

export function refreshRoutes(app: FastifyInstance, { db, guests, pageCache, factSecret }: Parts) {
  app.decorateRequest('pendingEntry', undefined);
  app.addHook('onRequest', async (request) => {
    const { apartmentId: pageId } = request.params as { apartmentId: string };
    const language = requestedLanguage(request.headers);
    request.pendingEntry = pageCache.begin(pageId.toLowerCase(), language);
  });
  // The hook is not onResponse, because a client that hangs up never gets a response.
  app.addHook('onSend', async ({ pendingEntry }) => {
    if (pendingEntry) pageCache.abandon(pendingEntry);
  });

  serve(app, contract.refreshData, async ({ params }, { request, reply, caller }) => {
    const { apartmentId: pageId } = params;
    const found = await guests.requireStayAt(request, caller, pageId);
    const entry = await inTurnOfStay(found.guest.id, async ({ hasWaited }): Promise<CacheEntry> => {
      // Access may have ended while the request waited.
      const stays = hasWaited ? await guests.authenticate(request) : caller;
      const stay = await guests.requireStayAt(request, stays, pageId);
      const pageRequest: PageRequest = {
        subject: subjectOf(stay),
        reader: 'guest',
        language: requestedLanguage(request.headers),
      };
      return {
        apartmentId: stay.apartment.id,
        until: stay.until,
        sessions: new Map([[sessionKey(stay.session.tokenHash), stay.session.expiresAt]]),
        ...(await readEntry({ db, factSecret }, pageRequest, request.headers)),
      };
    });
    if (request.pendingEntry) pageCache.set(request.pendingEntry, entry);
    return sendEntry(request, reply, entry);
  });
}

/** A client that already has the page gets no body. */
async function readEntry(
  { db, factSecret }: PageDeps,
  pageRequest: PageRequest,
  headers: IncomingHttpHeaders,
): Promise<Pick<CacheEntry, 'etag' | 'bodies'>> {
  const unchangedEtag = await knownEtag(db, pageRequest, headers);
  if (unchangedEtag) return { etag: unchangedEtag, bodies: {} };
  const { etag, bundle } = await readPage({ db, factSecret }, pageRequest);
  const bytes = await writeRowByRow(contract.refreshData.response, bundle);
  const encoding = encodingFor(headers);
  return { etag, bodies: { [encoding]: await compress(bytes, encoding) } };
}

function sendEntry(request: FastifyRequest, reply: FastifyReply, entry: CacheEntry) {
  const answer = pageReply(request.headers, entry);
  if (!answer) throw new Error('the page was not built in the requested encoding');
  const { status, headers, body } = answer;
  reply.code(status).headers(pageHeaders);
  setHeaderList(reply, headers);
  return reply.send(body);
}
