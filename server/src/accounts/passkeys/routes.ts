import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { passkeyChallengesFromAddress, wrongPasskeys } from '../../passkeys/limits.ts';
import { clientGroup } from '../../platform/http/addresses.ts';
import { serve } from '../../platform/http/serve.ts';
import { chargeOrRefuse, refundCharge } from '../../platform/limits/rate-limits.ts';
import type { AccountDeps } from '../account-deps.ts';
import { confirmationsOfHost } from '../limits.ts';
import { verifyTypedPassword } from '../passwords/verify-typed-password.ts';
import { describeDeviceOf } from '../sign-in/device-cookie.ts';
import { signInReply } from '../sign-in/sign-in-reply.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkey.ts';
import { createPasskeyChallenge, signInWithPasskey } from './enter-with-passkey.ts';

export function passkeyRoutes(app: FastifyInstance, deps: AccountDeps) {
  const { db, config, mail, cookies } = deps;
  const replyToSignIn = signInReply(deps);
  const verifyPassword = verifyTypedPassword(deps);

  serve(app, contract.startPasskey, async ({ body }, { caller, request }) => {
    await verifyPassword(caller, body, request);
    const session = { token: cookies.tokenOf(request), publicUrl: config.publicUrl };
    return startPasskey(db, caller, session);
  });

  serve(app, contract.addPasskey, async ({ body }, { caller, request, reply }) => {
    await chargeOrRefuse(db, confirmationsOfHost, caller.id);
    const host = {
      id: caller.id,
      token: cookies.tokenOf(request),
      device: describeDeviceOf(request),
      publicUrl: config.publicUrl,
    };
    const { token, recoveryCodes } = await addPasskey(db, host, body);
    mail.wake();
    await cookies.set(request, reply, token);
    return { recoveryCodes };
  });

  serve(app, contract.renamePasskey, ({ params, body }, { caller }) =>
    renamePasskey(db, caller.id, params.id, body.name),
  );

  serve(app, contract.removePasskey, async ({ params, body }, { caller, request }) => {
    await removePasskey(db, await verifyPassword(caller, body, request), params.id);
    mail.wake();
  });

  serve(app, contract.askForPasskey, async ({ body }, { request }) => {
    await chargeOrRefuse(db, passkeyChallengesFromAddress, clientGroup(request));
    return createPasskeyChallenge(db, body.token, config.publicUrl);
  });

  serve(app, contract.enterWithPasskey, async ({ body }, { request, reply }) => {
    const address = clientGroup(request);
    await chargeOrRefuse(db, wrongPasskeys, address);
    const requestContext = { device: describeDeviceOf(request), publicUrl: config.publicUrl };
    const result = await signInWithPasskey(db, body, requestContext);
    await refundCharge(db, wrongPasskeys, address);
    return replyToSignIn(request, reply, { result, sendsEmail: true });
  });
}
