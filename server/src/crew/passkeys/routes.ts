import * as contract from '@guest-portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { passkeyChallengesFromAddress, wrongPasskeys } from '../../passkeys/limits.ts';
import type { Database } from '../../platform/database/database.ts';
import { clientGroup } from '../../platform/http/addresses.ts';
import { serve } from '../../platform/http/serve.ts';
import { chargeOrRefuse, refundCharge } from '../../platform/limits/rate-limits.ts';
import { passkeysOfPhone } from '../limits.ts';
import type { CrewCookies } from '../session-cookie.ts';
import { addCrewPasskey, startCrewPasskey } from './add-passkey.ts';
import { createCrewChallenge, signInWithCrewPasskey } from './sign-in.ts';

type PasskeyRouteDeps = { db: Database; config: Config; crew: CrewCookies };

export function crewPasskeyRoutes(app: FastifyInstance, { db, config, crew }: PasskeyRouteDeps) {
  const sessionOf = (request: FastifyRequest) => ({
    token: crew.readToken(request) ?? '',
    publicUrl: config.publicUrl,
  });

  serve(app, contract.startCrewPasskey, async (_input, { caller, request }) => {
    await chargeOrRefuse(db, passkeysOfPhone, caller.phone);
    return startCrewPasskey(db, caller, sessionOf(request));
  });
  serve(app, contract.addCrewPasskey, async ({ body }, { caller, request }) => {
    await chargeOrRefuse(db, passkeysOfPhone, caller.phone);
    return addCrewPasskey(db, caller, sessionOf(request), body.credential);
  });
  serve(app, contract.askForCrewPasskey, async (_input, { request }) => {
    await chargeOrRefuse(db, passkeyChallengesFromAddress, clientGroup(request));
    return createCrewChallenge(db, config.publicUrl);
  });
  serve(app, contract.enterCrewWithPasskey, async ({ body }, { request, reply }) => {
    const address = clientGroup(request);
    await chargeOrRefuse(db, wrongPasskeys, address);
    const phone = { phoneToken: crew.readToken(request), publicUrl: config.publicUrl };
    crew.set(reply, await signInWithCrewPasskey(db, body.credential, phone));
    await refundCharge(db, wrongPasskeys, address);
    return {};
  });
}
