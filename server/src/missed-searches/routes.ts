import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { chargeBefore, chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import { privateHeaders } from '../portal/private-headers.ts';
import type { GuestCookies } from '../portal/sessions/session-cookies.ts';
import { missesOfDevice, missesOfProperty } from './limits.ts';
import { countMiss, deleteMiss, listMisses } from './misses.ts';

type SearchRouteParts = { db: Database; guests: GuestCookies };

export function searchRoutes(app: FastifyInstance, { db, guests }: SearchRouteParts) {
  serve(app, contract.reportSearchMiss, async ({ params, body }, { request, reply, caller }) => {
    const { apartmentId: pageId } = params;
    reply.headers(privateHeaders);
    const stay = await guests.requireStayAt(request, caller, pageId);
    const { apartment, session } = stay;
    await chargeBefore(db, missesOfDevice, session.tokenHash.toString('hex'), () =>
      chargeOrRefuse(db, missesOfProperty, apartment.id),
    );
    await countMiss(db, apartment.id, body.term);
    return {};
  });

  serve(app, contract.listSearchMisses, ({ params }, { caller }) =>
    listMisses(db, caller.access, params.id),
  );

  serve(app, contract.deleteSearchMiss, async ({ params }, { caller }) => {
    await deleteMiss(db, caller.access, params.id);
    return {};
  });
}
