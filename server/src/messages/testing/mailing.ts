/** A mail server, a queue that sends emails to guests through it, and stays with due emails. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { openMailServer } from '../../../test/support/servers/mail-server.ts';
import { drainQueue } from '../../platform/jobs/drain-queue.ts';
import { smtpTransport } from '../../platform/mail/smtp.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { openGuestMailQueue } from '../guest-email-queue.ts';
import { planEmails } from '../plan-emails.ts';
import { dueNow, mailingHost, operator } from './world.ts';

export async function openMailing() {
  const world = await createTestApp();
  const { db } = world;
  const mailServer = await openMailServer();
  const from = 'Guest Portal <no-reply@portal.example>';
  const transport = smtpTransport(mailServer.url, from, { silence: 2_000, total: 5_000 });
  const publicUrl = () => 'https://portal.example';
  const queue = openGuestMailQueue({ transport, publicUrl, operator }, createLogger('silent'));
  afterAll(async () => {
    transport.close();
    await mailServer.stop();
  });
  beforeEach(async () => {
    await db.execute(sql`delete from hosts`);
    await db.execute(sql`delete from stopped_addresses`);
    await db.execute(sql`delete from rate_limits`);
    mailServer.received.length = 0;
    Object.assign(mailServer.behaviour, {
      refusal: undefined,
      refusalOfEmail: undefined,
      closesConnection: false,
    });
  });

  /** Plans the emails that are due and sends all emails in the queue. */
  const sendDueEmails = async () => {
    await planEmails(db, new Date());
    await drainQueue(db, queue);
  };
  const retryWaitingEmails = async () => {
    await db.execute(sql`update guest_mails set next_attempt_at = now() where state = 'waiting'`);
    await drainQueue(db, queue);
  };
  const addDueEmail = async (fields: object = {}) => {
    const { setting, dates } = dueNow();
    const hosted = await mailingHost(world, { before: setting });
    const stay = await hosted.addStay({
      name: 'Maya',
      email: 'maya@example.com',
      ...dates,
      ...fields,
    });
    const outcome = async () =>
      (await hosted.messages(stay.id)).find((message) => message.moment === 'before');
    return { ...hosted, stay, dates, outcome };
  };
  return {
    ...world,
    mailServer,
    transport,
    publicUrl,
    queue,
    sendDueEmails,
    retryWaitingEmails,
    addDueEmail,
  };
}
