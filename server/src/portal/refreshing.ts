/** A guest's page asked for again: from memory while nothing has changed, else made anew and kept. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as contract from '@guest-portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import { serve } from '../platform/serve.ts';
import { hashToken } from '../platform/tokens.ts';
import { readBundle } from './bundle.ts';
import type { Answer, Encoding, KeptAnswers, Making } from './kept-answers.ts';
import { type GuestCookies, requireStayAt } from './session-cookies.ts';
import { isKnown, setTag, tagOf } from './unchanged.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Begun before the database is first asked who the guest is. */
    making: Making | undefined;
  }
}

type Parts = { db: Database; guests: GuestCookies; kept: KeptAnswers };

export function refreshRoutes(app: FastifyInstance, { db, guests, kept }: Parts) {
  app.decorateRequest('making', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const apartmentId = (request.params as { apartmentId: string }).apartmentId.toLowerCase();
    const token = guests.read(request, apartmentId);
    const answer = token && kept.find(apartmentId, nameOf(hashToken(token)));
    if (answer && isReady(answer, request)) return send(request, reply, answer);
    request.making = kept.begin(apartmentId);
  });
  app.addHook('onResponse', async ({ making }) => {
    if (making) kept.drop(making);
  });

  serve(app, contract.refreshData, async ({ params }, { request, reply, caller }) => {
    const stay = await requireStayAt(db, caller, params.apartmentId);
    const bundle = await readBundle(db, stay);
    const answer: Answer = {
      tag: tagOf(bundle),
      bodies: {},
      until: stay.until,
      sessions: new Map([[nameOf(stay.session.tokenHash), stay.session.expiresAt]]),
    };
    if (!isKnown(request, answer.tag)) {
      const text = JSON.stringify(contract.refreshData.response.parse(bundle));
      const encoding = encodingFor(request);
      answer.bodies[encoding] = await encode(text, encoding);
    }
    if (request.making) kept.keep(request.making, answer);
    return send(request, reply, answer);
  });
}

const nameOf = (tokenHash: Buffer) => tokenHash.toString('base64url');

const isReady = ({ tag, bodies }: Answer, request: FastifyRequest) =>
  isKnown(request, tag) || bodies[encodingFor(request)] !== undefined;

function send(request: FastifyRequest, reply: FastifyReply, { tag, bodies }: Answer) {
  setTag(reply, tag);
  if (isKnown(request, tag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8')
    .send(bodies[encoding]);
}

/** The smallest of those that the reader takes. */
function encodingFor({ headers }: FastifyRequest): Encoding {
  const taken = `${headers['accept-encoding'] ?? ''}`
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** It is sent many times and made once. */
const thorough = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return bytes;
  return encoding === 'br' ? brotli(bytes, thorough) : zip(bytes);
}
