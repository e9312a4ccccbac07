import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { clientGroup } from '../platform/http/addresses.ts';
import { unauthorized } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import type { MailSender } from '../platform/mail/queue.ts';
import { deleteAccount } from './deletion.ts';
import { resendVerification, verifyEmail } from './email-verification.ts';
import { mailedLinksFromAddress, resetRequestsFromAddress, signUpsFromAddress } from './limits.ts';
import { mailPasswordReset, resetPassword } from './password-reset.ts';
import type { Passwords } from './passwords.ts';
import { mailRestoration, restoreAccount } from './restoration.ts';
import type { SessionCookies } from './session-cookie.ts';
import { findHost } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

type Parts = {
  db: Database;
  config: Config;
  mail: MailSender;
  cookies: SessionCookies;
  passwords: Passwords;
};

export function accountRoutes(app: FastifyInstance, parts: Parts) {
  const { db, config, mail, cookies, passwords } = parts;
  const userOf = async (hostId: string) => {
    const host = await findHost(db, hostId);
    if (!host) throw unauthorized();
    return host;
  };

  serve(app, contract.getUser, (_input, { caller }) => caller);

  serve(app, contract.login, async ({ body }, { request, reply }) => {
    const { hostId, token } = await signIn(db, passwords, body, clientGroup(request));
    await cookies.set(request, reply, token);
    return userOf(hostId);
  });

  serve(app, contract.signup, async ({ body }, { request, reply }) => {
    await chargeOrRefuse(db, signUpsFromAddress, clientGroup(request));
    const result = await signUp(db, passwords, body, config.publicUrl);
    if (result === 'deleted') {
      const message =
        'This email address belongs to an account that was deleted. You can restore it.';
      return { reactivationAvailable: true, email: body.email, message };
    }
    mail.wake();
    await cookies.set(request, reply, result.token);
    return { user: await userOf(result.hostId) };
  });

  serve(app, contract.reactivate, async ({ body }, { request }) => {
    await chargeOrRefuse(db, signUpsFromAddress, clientGroup(request));
    await mailRestoration(db, passwords, body, config.publicUrl);
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
    const verified = query.token !== undefined && (await verifyEmail(db, query.token));
    return reply.redirect(
      `${config.publicUrl}/verify-email?status=${verified ? 'success' : 'error'}`,
    );
  });

  serve(app, contract.resendVerification, async (_input, { caller }) => {
    await resendVerification(db, caller, config.publicUrl);
    mail.wake();
    return { message: 'Please check your inbox for the verification link.' };
  });

  serve(app, contract.forgotPassword, async ({ body }, { request }) => {
    await chargeOrRefuse(db, resetRequestsFromAddress, clientGroup(request));
    await mailPasswordReset(db, body.email, config.publicUrl);
    mail.wake();
    return { message: 'If there is an account with this address, a link is on its way.' };
  });

  serve(app, contract.resetPassword, async ({ body }, { request, reply }) => {
    await chargeOrRefuse(db, mailedLinksFromAddress, clientGroup(request));
    const { hostId, token } = await resetPassword(db, passwords, body.token, body.password);
    await cookies.set(request, reply, token);
    return userOf(hostId);
  });

  serve(app, contract.deleteAccount, async ({ body }, { caller, request, reply }) => {
    await deleteAccount(db, caller, body);
    mail.wake();
    await cookies.end(request, reply);
  });
}
