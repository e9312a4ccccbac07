/** A guest's page asked for again when memory has no answer: made anew, and kept. */
import * as contract from '@guest-portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { writeRowByRow } from '../../platform/http/written.ts';
import { readBundle } from '../bundle.ts';
import { isKnown, setTag } from '../etag.ts';
import { readTag } from '../page-etag.ts';
import type { GuestCookies } from '../session-cookies.ts';
import { encode, encodingFor } from './encodings.ts';
import { type Answer, type KeptAnswers, type Making, nameOfSession } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Begun before the database is first asked who the guest is. */
    making: Making | undefined;
  }
}

type Parts = { db: Database; guests: GuestCookies; kept: KeptAnswers };

export function refreshRoutes(app: FastifyInstance, { db, guests, kept }: Parts) {
  app.decorateRequest('making', undefined);
  app.addHook('onRequest', async (request) => {
    const { apartmentId } = request.params as { apartmentId: string };
    request.making = kept.begin(apartmentId.toLowerCase());
  });
  // Not when it has been sent: whoever hangs up is never sent anything.
  app.addHook('onSend', async ({ making }) => {
    if (making) kept.drop(making);
  });

  serve(app, contract.refreshData, async ({ params }, { request, reply, caller }) => {
    const stay = await guests.requireStayAt(request, caller, params.apartmentId);
    const answer: Answer = {
      tag: await readTag(db, stay, 'guest'),
      bodies: {},
      until: stay.until,
      sessions: new Map([[nameOfSession(stay.session.tokenHash), stay.session.expiresAt]]),
    };
    if (!isKnown(request.headers, answer.tag)) {
      const bundle = await readBundle(db, stay, 'guest');
      const bytes = await writeRowByRow(contract.refreshData.response, bundle);
      const encoding = encodingFor(request.headers);
      answer.bodies[encoding] = await encode(bytes, encoding);
    }
    if (request.making) kept.keep(request.making, answer);
    return send(request, reply, answer);
  });
}

function send({ headers }: FastifyRequest, reply: FastifyReply, { tag, bodies }: Answer) {
  setTag(reply, tag);
  reply.header('vary', 'accept-encoding');
  if (isKnown(headers, tag)) return reply.code(304).send();
  const encoding = encodingFor(headers);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(bodies[encoding]);
}
