/** Visitors, and hosts who have signed up. */
import type { FastifyInstance } from 'fastify';
import type { OutboxEmail } from '../../../src/platform/mail/outbox.ts';
import { createVisitor, throwIfRefused } from '../browser.ts';
import { newAccount } from './data.ts';

let visitorCount = 0;

/** Each visitor has an IP address of its own, so that tests do not share rate limits. */
export function newVisitor(app: FastifyInstance) {
  visitorCount += 1;
  return createVisitor(app, `198.51.${Math.floor(visitorCount / 250)}.${(visitorCount % 250) + 1}`);
}

export async function signUp(app: FastifyInstance, account = newAccount()) {
  const visitor = newVisitor(app);
  throwIfRefused(await visitor.post('/api/auth/signup', account));
  return { visitor, account };
}

/** Signs a host up, unless one is given, and verifies the address by the link in the email. */
export async function signUpAndVerify(
  { app, readMails }: { app: FastifyInstance; readMails: () => Promise<OutboxEmail[]> },
  host = signUp(app),
) {
  const { visitor, account } = await host;
  const link = linkIn(await readMails(), account.email, 'Verify your email address');
  const reply = await visitor.get(link.slice(link.indexOf('/api/')));
  if (!String(reply.headers.location).endsWith('status=success'))
    throw new Error(`the address was not verified: ${reply.headers.location}`);
  return { visitor, account };
}

/** Returns the link in the newest email to this recipient with this subject. */
export function linkIn(mails: OutboxEmail[], recipient: string, subject: string): string {
  const mail = mails.find(
    (candidate) => candidate.to === recipient && candidate.subject === subject,
  );
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`no email "${subject}" to ${recipient}`);
  return link;
}
