/** Routes for the account of the signed-in host. */
import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { clientGroup } from '../platform/http/addresses.ts';
import { serve } from '../platform/http/serve.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import type { AccountDeps } from './account-deps.ts';
import { changeName } from './change-name.ts';
import {
  confirmEmailChange,
  findPendingEmail,
  requestEmailChange,
} from './email-address/email-change.ts';
import { undoEmailChange } from './email-address/email-undo.ts';
import { withdrawMailedTokens } from './email-address/mailed-tokens.ts';
import { mailedLinksFromAddress } from './limits.ts';
import { changePassword } from './passwords/password-change.ts';
import { describeDeviceOf } from './sign-in/device-cookie.ts';
import { listDevices, signOutDevice, signOutOthers } from './sign-in/devices.ts';
import { requireHost } from './sign-in/sessions.ts';

export function ownAccountRoutes(app: FastifyInstance, deps: AccountDeps) {
  const { db, config, mail, cookies, deviceCookies, passwords } = deps;

  serve(app, contract.updateName, async ({ body }, { caller }) => {
    await changeName(db, caller.id, body);
    return requireHost(db, caller.id);
  });

  serve(app, contract.changePassword, async ({ body }, { caller, request, reply }) => {
    const requestContext = {
      address: clientGroup(request),
      device: describeDeviceOf(request),
      publicUrl: config.publicUrl,
    };
    const token = await changePassword(db, passwords, caller, body, requestContext);
    mail.wake();
    await cookies.set(request, reply, token);
    await deviceCookies.remember(request, reply, { hostId: caller.id, sendsEmail: false });
    return {};
  });

  serve(app, contract.getEmailChange, async (_input, { caller }) => ({
    pendingEmail: await findPendingEmail(db, caller.id),
  }));

  serve(app, contract.requestEmailChange, async ({ body }, { caller, request }) => {
    const requestContext = { address: clientGroup(request), publicUrl: config.publicUrl };
    await requestEmailChange(db, passwords, caller, body, requestContext);
    mail.wake();
    return {};
  });

  serve(app, contract.cancelEmailChange, async (_input, { caller }) => {
    await withdrawMailedTokens(db, caller.id, 'change_email');
  });

  serve(app, contract.confirmEmailChange, async ({ body }, { caller, request }) => {
    await chargeOrRefuse(db, mailedLinksFromAddress, clientGroup(request));
    await confirmEmailChange(db, caller.id, body.token, config.publicUrl);
    mail.wake();
    return requireHost(db, caller.id);
  });

  serve(app, contract.undoEmailChange, async ({ body }, { request }) => {
    await chargeOrRefuse(db, mailedLinksFromAddress, clientGroup(request));
    await undoEmailChange(db, passwords, body.token, config.publicUrl);
    mail.wake();
    return {};
  });

  serve(app, contract.listDevices, (_input, { caller, request }) =>
    listDevices(db, caller.id, cookies.tokenOf(request)),
  );

  serve(app, contract.signOutDevice, ({ params }, { caller }) =>
    signOutDevice(db, caller.id, params.id),
  );

  serve(app, contract.signOutOthers, async (_input, { caller, request }) => {
    await signOutOthers(db, caller.id, cookies.tokenOf(request));
    return {};
  });
}
