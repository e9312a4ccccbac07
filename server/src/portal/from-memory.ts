/**
 * Answers a guest who asks again before the framework sees the request. Whatever it would add is the same each time, and
 * so is made once; the answer is noted like any other.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refreshData } from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { NoteAnswer } from '../platform/answered.ts';
import type { FixedHeaders } from '../platform/security.ts';
import { hashToken } from '../platform/tokens.ts';
import { encodingFor } from './encodings.ts';
import { type KeptAnswers, nameOfSession } from './kept-answers.ts';
import type { GuestCookies } from './session-cookies.ts';
import { isKnown } from './unchanged.ts';
import { unlisted } from './unlisted.ts';

type Parts = {
  kept: KeptAnswers;
  guests: GuestCookies;
  headers: FixedHeaders;
  note: NoteAnswer;
};

const path = refreshData.path.replace(':apartmentId', '');

export function answerFromMemory(app: FastifyInstance, parts: Parts) {
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
function sender(app: FastifyInstance, { kept, guests, headers }: Parts) {
  const fixed = Object.entries({ ...headers, ...unlisted, vary: 'accept-encoding' }).flat();
  return (request: IncomingMessage, response: ServerResponse): string | undefined => {
    const { method, url = '', headers: sent } = request;
    if (method !== 'GET' || !url.startsWith(path) || !sent.cookie) return undefined;
    const apartmentId = url.slice(path.length).toLowerCase();
    const token = guests.readFrom(app.parseCookie(sent.cookie), apartmentId);
    const answer = token && kept.find(apartmentId, nameOfSession(hashToken(token)));
    if (!answer) return undefined;
    const id = randomUUID();
    const said = [...fixed, 'etag', `W/${answer.tag}`, 'x-request-id', id];
    if (isKnown(sent, answer.tag)) {
      response.writeHead(304, said).end();
      return id;
    }
    const encoding = encodingFor(sent);
    const body = answer.bodies[encoding];
    if (!body) return undefined;
    if (encoding !== 'identity') said.push('content-encoding', encoding);
    said.push('content-type', json, 'content-length', `${body.length}`);
    response.writeHead(200, said).end(body);
    return id;
  };
}

const json = 'application/json; charset=utf-8';
