/**
 * Answers a guest who asks again from the page cache, before the framework sees the request. Whatever it would add is the same each time, and
 * so is made once.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refreshData } from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { FixedHeaders } from '../../platform/http/security.ts';
import type { NoteAnswer } from '../../platform/monitoring/answered.ts';
import { hashToken } from '../../platform/tokens.ts';
import { isKnown } from '../etag.ts';
import { privateHeaders } from '../private-headers.ts';
import type { GuestCookies } from '../session-cookies.ts';
import { encodingFor } from './encodings.ts';
import { type PageCache, sessionKey } from './page-cache.ts';

type Parts = {
  cache: PageCache;
  guests: GuestCookies;
  headers: FixedHeaders;
  note: NoteAnswer;
};

const path = refreshData.path.replace(':apartmentId', '');

export function answerFromCache(app: FastifyInstance, parts: Parts) {
  const send = sender(app, parts);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const { server } = app;
  const rest = server.listeners('request');
  server.removeAllListeners('request').on('request', (request, response) => {
    const start = performance.now();
    const id = closing ? undefined : send(request, response);
    if (id === undefined) for (const listener of rest) listener.call(server, request, response);
    else
      parts.note({
        id,
        method: 'GET',
        route: refreshData.path,
        status: response.statusCode,
        milliseconds: performance.now() - start,
      });
  });
  // Requests that come by another way: a second address that is listened on, or none at all.
  app.addHook('onRequest', (request, reply, done) => {
    if (send(request.raw, reply.raw) === undefined) done();
    else reply.hijack();
  });
}

/** Gives the id of the request that it has answered. */
function sender(app: FastifyInstance, { cache, guests, headers }: Parts) {
  const fixed = Object.entries({ ...headers, ...privateHeaders, vary: 'accept-encoding' }).flat();
  const askerOf = remembering((url, cookie) => {
    const apartmentId = url.slice(path.length).toLowerCase();
    const token = guests.readFrom(app.parseCookie(cookie), apartmentId);
    return { apartmentId, session: token && sessionKey(hashToken(token)) };
  });
  return (request: IncomingMessage, response: ServerResponse): string | undefined => {
    const { method, url = '', headers: sent } = request;
    if (method !== 'GET' || !url.startsWith(path) || !sent.cookie) return undefined;
    if (!isPlain(request, response)) return undefined;
    const { apartmentId, session } = askerOf(request, url, sent.cookie);
    const entry = session && cache.get(apartmentId, session);
    if (!entry) return undefined;
    const id = randomUUID();
    const said = [...fixed, 'etag', entry.etag, 'x-request-id', id];
    if (isKnown(sent, entry.etag)) {
      response.writeHead(304, said).end();
      return id;
    }
    const encoding = encodingFor(sent);
    const body = entry.bodies[encoding];
    if (!body) return undefined;
    if (encoding !== 'identity') said.push('content-encoding', encoding);
    said.push('content-type', json, 'content-length', `${body.length}`);
    response.writeHead(200, said).end(body);
    return id;
  };
}

/** Whoever sends a body, or does not read what was answered before, meets the guards of every other request. */
function isPlain({ headers, socket }: IncomingMessage, response: ServerResponse): boolean {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return !hasBody && response.socket !== null && !(socket.writableLength > 0);
}

/** A page asks with the same words every time, mostly on the same connection. */
function remembering<Asker>(read: (url: string, cookie: string) => Asker) {
  const last = new WeakMap<Socket, { url: string; cookie: string; asker: Asker }>();
  return ({ socket }: IncomingMessage, url: string, cookie: string): Asker => {
    const known = last.get(socket);
    if (known && known.url === url && known.cookie === cookie) return known.asker;
    const asker = read(url, cookie);
    last.set(socket, { url, cookie, asker });
    return asker;
  };
}

const json = 'application/json; charset=utf-8';
