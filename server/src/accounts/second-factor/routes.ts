import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { clientGroup } from '../../platform/http/addresses.ts';
import { serve } from '../../platform/http/serve.ts';
import { chargeOrRefuse } from '../../platform/limits/rate-limits.ts';
import type { AccountDeps } from '../account-deps.ts';
import { confirmationsOfHost } from '../limits.ts';
import { verifyTypedPassword } from '../passwords/verify-typed-password.ts';
import { describeDeviceOf } from '../sign-in/device-cookie.ts';
import { requireHost } from '../sign-in/sessions.ts';
import { completeSecondStep } from './complete-second-step.ts';
import {
  addAuthenticator,
  beginAuthenticator,
  readSecondFactor,
  removeAuthenticator,
  replaceRecoveryCodes,
} from './settings.ts';
import { authenticatorUri } from './totp.ts';

export function secondFactorRoutes(app: FastifyInstance, deps: AccountDeps) {
  const { db, config, mail, cookies, deviceCookies } = deps;
  const verifyPassword = verifyTypedPassword(deps);

  serve(app, contract.passSecondFactor, async ({ body }, { request, reply }) => {
    const context = {
      address: clientGroup(request),
      device: describeDeviceOf(request),
      publicUrl: config.publicUrl,
    };
    // Emails are also sent after a refusal, because the last attempt before a waiting time queues one.
    const { hostId, token } = await completeSecondStep(db, body, context).finally(() =>
      mail.wake(),
    );
    await cookies.set(request, reply, token);
    await deviceCookies.remember(request, reply, { hostId, sendsEmail: true });
    return requireHost(db, hostId);
  });

  serve(app, contract.getSecondFactor, (_input, { caller }) => readSecondFactor(db, caller.id));

  serve(app, contract.startAuthenticator, async ({ body }, { caller, request }) => {
    const secret = await beginAuthenticator(db, await verifyPassword(caller, body, request));
    return { secret, uri: authenticatorUri(secret, caller.email) };
  });

  serve(app, contract.confirmAuthenticator, async ({ body }, { caller, request, reply }) => {
    await chargeOrRefuse(db, confirmationsOfHost, caller.id);
    const host = { id: caller.id, device: describeDeviceOf(request), publicUrl: config.publicUrl };
    const { token, recoveryCodes } = await addAuthenticator(db, host, body.code);
    mail.wake();
    await cookies.set(request, reply, token);
    return { recoveryCodes };
  });

  serve(app, contract.removeAuthenticator, async ({ body }, { caller, request }) => {
    await removeAuthenticator(db, await verifyPassword(caller, body, request));
    mail.wake();
  });

  serve(app, contract.renewRecoveryCodes, async ({ body }, { caller, request }) => {
    const host = await verifyPassword(caller, body, request);
    const recoveryCodes = await replaceRecoveryCodes(db, host);
    mail.wake();
    return { recoveryCodes };
  });
}
