/** Tests the results of emails to guests with a real mail server, and how the stay shows them. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { emailsOfAccount } from '../budgets/budgets.ts';
import { drainQueue } from '../platform/jobs/drain-queue.ts';
import { takeNextRow } from '../platform/jobs/queue-rows.ts';
import { charge } from '../platform/limits/rate-limits.ts';
import { guests } from '../stays/tables.ts';
import { emailsOfProperty } from './limits.ts';
import { planEmails } from './plan-emails.ts';
import { guestMails } from './tables.ts';
import { openMailing } from './testing/mailing.ts';
import { addressKey } from './unsubscribe.ts';

const { db, mailServer, queue, sendDueEmails, retryWaitingEmails, addDueEmail } =
  await openMailing();

describe('the result of an email to a guest', () => {
  test('a rejected address is shown at the stay, and the host can resend the email to the right one', async () => {
    const { host, stay, changeStay, outcome } = await addDueEmail();
    mailServer.behaviour.refusal = { code: 550, text: '5.1.1 <maya@example.com>: no such user' };
    await sendDueEmails();
    expect(await outcome()).toMatchObject({ way: 'ours', state: 'failed', trouble: 'refused' });
    mailServer.behaviour.refusal = undefined;
    await sendDueEmails();
    expect(mailServer.received).toEqual([]);
    await changeStay(stay.id, { email: 'maja@example.com' });
    const resendPath = `/api/host/stays/${stay.id}/messages/again`;
    expect((await host.post(resendPath, { moment: 'before' })).statusCode).toBe(200);
    await drainQueue(db, queue);
    expect(mailServer.received).toMatchObject([{ to: [{ address: 'maja@example.com' }] }]);
    expect(await outcome()).toMatchObject({ state: 'sent', trouble: null });
    expect((await host.post(resendPath, { moment: 'before' })).json().code).toBe('nothing_to_send');
  });

  test.each([
    ['the recipient', { refusal: { code: 451, text: 'later' } }],
    ['the whole email', { refusalOfEmail: { code: 452, text: 'full' } }],
  ])('an email is sent once if the mail server only accepts %s later', async (_, behaviour) => {
    const { host, id, outcome } = await addDueEmail();
    // An email that was not accepted is not counted, so it is enough that one more is allowed today.
    const account = (await host.get('/api/auth/user')).json();
    await charge(db, emailsOfAccount, account.id, emailsOfAccount.max - 1);
    await charge(db, emailsOfProperty, id, emailsOfProperty.max - 1);
    Object.assign(mailServer.behaviour, behaviour);
    await sendDueEmails();
    expect(await outcome()).toMatchObject({ state: 'waiting' });
    const [row] = await db.select().from(guestMails);
    expect(row).toMatchObject({ sendingAt: null, attempts: 1 });
    Object.assign(mailServer.behaviour, { refusal: undefined, refusalOfEmail: undefined });
    await retryWaitingEmails();
    expect(mailServer.received).toHaveLength(1);
    expect(await outcome()).toMatchObject({ state: 'sent' });
  });

  test('an email that was not accepted for a day fails', async () => {
    const { outcome } = await addDueEmail();
    mailServer.behaviour.refusal = { code: 451, text: 'later' };
    await sendDueEmails();
    await db.execute(sql`update guest_mails set created_at = now() - interval '25 hours'`);
    await retryWaitingEmails();
    expect(await outcome()).toMatchObject({ state: 'failed', trouble: 'late' });
  });

  test('an email for the day of arrival fails once that day is over', async () => {
    const { host, addStay, messages } = await addDueEmail();
    await host.patch('/api/host/message-settings', { arrival: { isMailed: true } });
    const [checkinDate, checkoutDate] = [-2, 3].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    const stay = await addStay({ name: 'Bo', email: 'bo@example.com', checkinDate, checkoutDate });
    await db.insert(guestMails).values({ guestId: stay.id, moment: 'arrival', number: 1 });
    await drainQueue(db, queue);
    expect(mailServer.received).toEqual([]);
    expect(await messages(stay.id)).toMatchObject([{ state: 'failed', trouble: 'late' }]);
  });

  test('an email whose delivery is unknown after a restore can be resent by the host', async () => {
    const { host, stay, outcome } = await addDueEmail();
    await planEmails(db, new Date());
    await db.execute(
      sql`update guest_mails set state = 'unsure', settled_at = now(), next_attempt_at = 'infinity'`,
    );
    await db.execute(sql`delete from installation`);
    await db.execute(sql`insert into installation default values`);
    try {
      await host.post(`/api/host/stays/${stay.id}/messages/again`, { moment: 'before' });
      await drainQueue(db, queue);
    } finally {
      await db.execute(sql`delete from installation`);
    }
    expect(mailServer.received).toHaveLength(1);
    expect(await outcome()).toMatchObject({ state: 'sent' });
  });

  test.each([
    [
      'the host has turned it off',
      'not_mailed',
      sql`update message_settings set is_mailed = false`,
    ],
    ['the stay has begun', 'not_mailed', sql`update guests set state = 'current'`],
    [
      'the guest has unsubscribed',
      'stopped',
      sql`insert into stopped_addresses (address_key) select ${addressKey(guests.email)} from guests`,
    ],
  ])('an email that will not be sent is never shown as waiting: %s', async (_, code, change) => {
    const { host, stay, outcome } = await addDueEmail();
    mailServer.behaviour.closesConnection = true;
    await sendDueEmails();
    await db.execute(change);
    const resendPath = `/api/host/stays/${stay.id}/messages/again`;
    const reply = await host.post(resendPath, { moment: 'before' });
    expect([reply.statusCode, reply.json().code]).toEqual([409, code]);
    expect(await outcome()).toMatchObject({ state: 'unsure' });
  });

  test('an email that the mail server does not confirm is recorded as unsure and sent again only if the host asks for it', async () => {
    const { host, stay, outcome } = await addDueEmail();
    mailServer.behaviour.closesConnection = true;
    await sendDueEmails();
    expect(await outcome()).toMatchObject({ way: 'ours', state: 'unsure', trouble: null });
    mailServer.behaviour.closesConnection = false;
    await sendDueEmails();
    await retryWaitingEmails();
    expect(mailServer.received).toHaveLength(1);
    await host.post(`/api/host/stays/${stay.id}/messages/again`, { moment: 'before' });
    await drainQueue(db, queue);
    expect(await outcome()).toMatchObject({ state: 'sent' });
    // Both emails have the same message id, so a mailbox that has the first one drops the second one.
    expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('an email is recorded as unsure if the server ended just before it transmitted the end of the email', async () => {
    const { outcome } = await addDueEmail();
    await planEmails(db, new Date());
    await db.update(guestMails).set({ sendingAt: sql`now()`, attempts: 1 });
    await drainQueue(db, queue);
    expect(mailServer.received).toEqual([]);
    expect(await outcome()).toMatchObject({ state: 'unsure' });
  });

  test.each([
    ['sent', undefined],
    ['failed', { code: 550, text: '5.1.1 no such user' }],
  ])(
    'an email that is recorded as %s keeps that state if the server ends right afterwards',
    async (state, refusal) => {
      const { outcome } = await addDueEmail();
      mailServer.behaviour.refusal = refusal;
      await planEmails(db, new Date());
      const taken = await takeNextRow(db, queue);
      await queue.handle(taken?.row ?? {}, { db, signal: new AbortController().signal });
      expect(await outcome()).toMatchObject({ state });
      mailServer.behaviour.refusal = undefined;
      // The lease of the server that ended has expired.
      await db.execute(
        sql`update guest_mails set next_attempt_at = now() where isfinite(next_attempt_at)`,
      );
      const before = mailServer.received.length;
      await drainQueue(db, queue);
      expect([await outcome(), mailServer.received.length]).toMatchObject([{ state }, before]);
    },
  );

  test('a server whose own clock is behind sends the emails that are due by the database’s clock', async () => {
    await addDueEmail();
    await planEmails(db, new Date());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      await drainQueue(db, queue);
    } finally {
      vi.useRealTimers();
    }
    expect(mailServer.received).toHaveLength(1);
  });

  test('two servers that send at the same time send each email once', async () => {
    const { addStay, dates } = await addDueEmail();
    for (let number = 1; number < 10; number += 1)
      await addStay({ name: `Guest ${number}`, email: `guest-${number}@example.com`, ...dates });
    await planEmails(db, new Date());
    await Promise.all([drainQueue(db, queue), drainQueue(db, queue), drainQueue(db, queue)]);
    expect(mailServer.received).toHaveLength(10);
    expect(new Set(mailServer.received.map(({ to }) => to?.[0]?.address)).size).toBe(10);
    expect(await db.$count(guestMails, eq(guestMails.state, 'sent'))).toBe(10);
  });
});
