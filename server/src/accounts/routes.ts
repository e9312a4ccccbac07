import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { clientGroup } from '../platform/http/addresses.ts';
import { serve } from '../platform/http/serve.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import type { AccountDeps } from './account-deps.ts';
import { deleteAccount } from './deletion.ts';
import { resendVerification, verifyEmail } from './email-address/email-verification.ts';
import { mailedLinksFromAddress, resetRequestsFromAddress, signUpsFromAddress } from './limits.ts';
import { requestPasswordReset, resetPassword } from './passwords/password-reset.ts';
import { requestRestoration, restoreAccount } from './restoration.ts';
import { describeDeviceOf } from './sign-in/device-cookie.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signInReply } from './sign-in/sign-in-reply.ts';
import { signUp } from './sign-in/sign-up.ts';

export function accountRoutes(app: FastifyInstance, deps: AccountDeps) {
  const { db, config, mail, cookies, passwords } = deps;
  const replyToSignIn = signInReply(deps);

  serve(app, contract.getUser, (_input, { caller }) => caller);

  serve(app, contract.login, async ({ body }, { request, reply }) => {
    const requestContext = { address: clientGroup(request), device: describeDeviceOf(request) };
    const result = await signIn(db, passwords, body, requestContext);
    return replyToSignIn(request, reply, { result, sendsEmail: true });
  });

  serve(app, contract.signup, async ({ body }, { request, reply }) => {
    await chargeOrRefuse(db, signUpsFromAddress, clientGroup(request));
    const result = await signUp(db, passwords, body, {
      publicUrl: config.publicUrl,
      device: describeDeviceOf(request),
    });
    if (result === 'deleted') {
      const message =
        'This email address belongs to an account that was deleted. You can restore it.';
      return { reactivationAvailable: true, email: body.email, message };
    }
    mail.wake();
    return { user: await replyToSignIn(request, reply, { result, sendsEmail: false }) };
  });

  serve(app, contract.reactivate, async ({ body }, { request }) => {
    await chargeOrRefuse(db, signUpsFromAddress, clientGroup(request));
    await requestRestoration(db, passwords, body, config.publicUrl);
    mail.wake();
    return {
      reactivationInitiated: true,
      message: 'Please check your email to verify your account before logging in.',
    };
  });

  serve(app, contract.restoreAccount, async ({ body }, { request }) => {
    await chargeOrRefuse(db, mailedLinksFromAddress, clientGroup(request));
    await restoreAccount(db, body.token);
    return {};
  });

  serve(app, contract.logout, async (_input, { request, reply }) => {
    await cookies.end(request, reply);
    return {};
  });

  serve(app, contract.verifyEmail, async ({ query }, { reply }) => {
    const isVerified = query.token !== undefined && (await verifyEmail(db, query.token));
    return reply.redirect(
      `${config.publicUrl}/verify-email?status=${isVerified ? 'success' : 'error'}`,
    );
  });

  serve(app, contract.resendVerification, async (_input, { caller }) => {
    await resendVerification(db, caller, config.publicUrl);
    mail.wake();
    return { message: 'Please check your inbox for the verification link.' };
  });

  serve(app, contract.forgotPassword, async ({ body }, { request }) => {
    await chargeOrRefuse(db, resetRequestsFromAddress, clientGroup(request));
    await requestPasswordReset(db, body.email, config.publicUrl);
    mail.wake();
    return { message: 'If there is an account with this address, we have sent a link to it.' };
  });

  serve(app, contract.resetPassword, async ({ body }, { request, reply }) => {
    await chargeOrRefuse(db, mailedLinksFromAddress, clientGroup(request));
    const result = await resetPassword(db, passwords, body, {
      device: describeDeviceOf(request),
      publicUrl: config.publicUrl,
    });
    mail.wake();
    return replyToSignIn(request, reply, { result, sendsEmail: false });
  });

  serve(app, contract.deleteAccount, async ({ body }, { caller, request, reply }) => {
    await deleteAccount(db, caller, { token: cookies.tokenOf(request), ...body });
    mail.wake();
    await cookies.end(request, reply);
  });
}
