/** Tests, with a real mail server, that strangers are protected from floods of emails and from impersonation. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { drainQueue } from '../platform/jobs/drain-queue.ts';
import { planEmails } from './plan-emails.ts';
import { openMailing } from './testing/mailing.ts';
import { dueNow, mailingHost, operator, payFor } from './testing/world.ts';

const world = await openMailing();
const { app, db, mailServer, queue, sendDueEmails, retryWaitingEmails, addDueEmail } = world;

type HostWithDueEmail = Awaited<ReturnType<typeof addDueEmail>>;

const addressees = () => mailServer.received.map(({ to }) => to?.[0]?.address);
const addStays = async ({ addStay, dates }: HostWithDueEmail, emails: string[]) => {
  const stays = [];
  for (const email of emails) stays.push(await addStay({ name: 'Maya', email, ...dates }));
  return stays;
};
const outcomes = async ({ messages }: HostWithDueEmail, stays: { id: string }[]) => {
  const all = await Promise.all(stays.map(({ id }) => messages(id)));
  return all.map(([message]) => message);
};
const addressVariants = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    index % 2 ? `ma.ya+${index}@gmail.com` : `M.aya+${index}@googlemail.com`,
  );

describe('one mailbox', () => {
  test('a mailbox gets 3 emails a day from one host, however its address is written', async () => {
    const hosted = await addDueEmail({ email: '' });
    const stays = await addStays(hosted, addressVariants(6));
    await sendDueEmails();
    expect(mailServer.received).toHaveLength(3);
    const notSent = (await outcomes(hosted, stays)).filter((message) => message?.state !== 'sent');
    expect(notSent).toHaveLength(3);
    for (const message of notSent)
      expect(message).toMatchObject({ state: 'waiting', trouble: 'mailbox_limit' });
    // The email is due tomorrow at about the same hour, not at night.
    const hours = (Date.parse(notSent[0]?.at ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(22.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('a mailbox gets 4 emails a day from all hosts together, also when several servers send at once', async () => {
    await addStays(await addDueEmail({ email: '' }), addressVariants(4));
    const other = await addDueEmail({ email: '' });
    await addStays(other, addressVariants(3));
    await planEmails(db, new Date());
    await Promise.all([1, 2, 3, 4].map(() => drainQueue(db, queue)));
    expect(mailServer.received).toHaveLength(4);
    await addStays(other, ['bo@example.com']);
    await sendDueEmails();
    expect(addressees()).toContain('bo@example.com');
  });

  test('emails beyond a mailbox’s limit are sent the next day', async () => {
    const hosted = await addDueEmail({ email: '' });
    const stays = await addStays(hosted, addressVariants(5));
    await sendDueEmails();
    expect(mailServer.received).toHaveLength(3);
    await sendDueEmails();
    expect(mailServer.received).toHaveLength(3);
    await db.execute(sql`update rate_limits set window_end = now()`);
    mailServer.behaviour.refusal = { code: 451, text: 'later' };
    await retryWaitingEmails();
    // These emails no longer wait for the limit but for the mail server.
    const waiting = (await outcomes(hosted, stays)).filter((message) => message?.state !== 'sent');
    expect(waiting.map((message) => message?.trouble)).toEqual([null, null]);
    mailServer.behaviour.refusal = undefined;
    await retryWaitingEmails();
    expect(mailServer.received).toHaveLength(5);
    for (const message of await outcomes(hosted, stays))
      expect(message).toMatchObject({ state: 'sent', trouble: null });
  });

  test('an email fails if its mailbox is at the limit on two days in a row', async () => {
    const hosted = await addDueEmail({ email: '' });
    const stays = await addStays(hosted, addressVariants(4));
    await sendDueEmails();
    await db.execute(
      sql`update guest_mails set created_at = now() - interval '23 hours 30 minutes'`,
    );
    // The next day must be too late for the email, even if this test runs at the end of a UTC day.
    await db.execute(sql`update rate_limits set window_end = now() + interval '5 hours'`);
    await retryWaitingEmails();
    expect(mailServer.received).toHaveLength(3);
    expect(await outcomes(hosted, stays)).toContainEqual(
      expect.objectContaining({ state: 'failed', trouble: 'mailbox_limit' }),
    );
  });

  test('an email fails at once if its mailbox is at the limit on the day of arrival, so that the host can send the message', async () => {
    const hosted = await addDueEmail({ email: '' });
    // It is noon at the property. Before dawn, tomorrow's attempt would still be in time.
    const ahead = 12 - new Date().getUTCHours();
    const timeZone = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
    const zone = await hosted.host.patch(`/api/host/apartments/${hosted.id}`, { timeZone });
    expect(zone.statusCode).toBe(200);
    await hosted.host.patch('/api/host/message-settings', {
      before: { isMailed: false },
      arrival: { isMailed: true, time: '12:00' },
    });
    const today = { checkinDate: new Date().toISOString().slice(0, 10) };
    const stays = [];
    for (const email of addressVariants(4))
      stays.push(await hosted.addStay({ name: 'Maya', email, ...hosted.dates, ...today }));
    await sendDueEmails();
    expect(mailServer.received).toHaveLength(3);
    expect(await outcomes(hosted, stays)).toContainEqual(
      expect.objectContaining({ moment: 'arrival', state: 'failed', trouble: 'mailbox_limit' }),
    );
  });

  test.each([
    ['is temporarily unavailable', { refusal: { code: 451, text: 'later' } }, 3],
    ['refuses the address', { refusal: { code: 550, text: '5.1.1 no such user' } }, 3],
  ])(
    'an email is not charged to the limit of its mailbox if the mail server %s',
    async (_, behaviour, expected) => {
      const hosted = await addDueEmail({ email: '' });
      await addStays(hosted, ['maya@example.com', 'maya+1@example.com', 'maya+2@example.com']);
      Object.assign(mailServer.behaviour, behaviour);
      await sendDueEmails();
      expect(mailServer.received).toEqual([]);
      mailServer.behaviour.refusal = undefined;
      await addStays(hosted, ['maya+3@example.com', 'maya+4@example.com', 'maya+5@example.com']);
      await planEmails(db, new Date());
      await drainQueue(db, queue);
      expect(mailServer.received).toHaveLength(expected);
    },
  );

  test('a mailbox that is at its limit for guest emails still gets password links', async () => {
    const hosted = await addDueEmail();
    const { email } = (await hosted.host.get('/api/auth/user')).json();
    await addStays(hosted, [email, email, email, email]);
    await sendDueEmails();
    const before = await db.$count(sql`mails`, sql`recipient = ${email}`);
    await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
    expect(await db.$count(sql`mails`, sql`recipient = ${email}`)).toBe(before + 1);
  });
});

describe('an account in its first 7 days', () => {
  const makeHostsNew = () =>
    db.execute(sql`update hosts set created_at = now() - interval '6 days'`);
  const strangerAddresses = (count: number) =>
    Array.from({ length: count }, (_, index) => `stranger-${index}@example.com`);

  test('a new account emails 5 new people a day; the others wait, and people it has emailed before do not count', async () => {
    const hosted = await addDueEmail();
    await sendDueEmails();
    await makeHostsNew();
    const stays = await addStays(hosted, [...strangerAddresses(7), 'maya+again@example.com']);
    await sendDueEmails();
    expect(mailServer.received).toHaveLength(1 + 5 + 1);
    const waiting = (await outcomes(hosted, stays)).filter((message) => message?.state !== 'sent');
    expect(waiting).toHaveLength(2);
    for (const message of waiting)
      expect(message).toMatchObject({ state: 'waiting', trouble: 'new_account' });
    await db.execute(sql`update rate_limits set window_end = now()`);
    await retryWaitingEmails();
    expect(mailServer.received).toHaveLength(9);
  });

  test('an account older than 7 days is not limited to 5 new people a day', async () => {
    await addStays(await addDueEmail({ email: '' }), strangerAddresses(7));
    await sendDueEmails();
    expect(mailServer.received).toHaveLength(7);
  });
});

describe('a name that could be mistaken for another sender', () => {
  const renameHost = (firstName: string) =>
    db.execute(sql`update hosts set first_name = ${firstName}, last_name = 'Security'`);

  test.each(['Booking.com', 'B00king . com', 'Bооking.com', 'A1rbnb', 'Guest Portal', 'Lamplight'])(
    'a host with a misleading name sends no emails: %s',
    async (name) => {
      const { outcome, host } = await addDueEmail();
      await renameHost(name);
      await sendDueEmails();
      expect(mailServer.received).toEqual([]);
      expect(await outcome()).toMatchObject({ state: 'failed', trouble: 'host_name' });
      const settings = '/api/host/message-settings';
      const turnedOn = await host.patch(settings, { after: { isMailed: true } });
      // The operator of the queue in this test has this name. The app has no operator name, so it accepts the setting.
      if (name === 'Lamplight') return;
      expect([turnedOn.statusCode, turnedOn.json().code]).toEqual([409, 'host_name']);
      expect(turnedOn.json().error).toMatch(
        /^Your name could be mistaken for .*Change the name to send emails\.$/,
      );
      expect((await host.get(settings)).json()).toMatchObject({
        after: { isMailed: false },
        obstacles: { hostPassesFor: expect.any(String) },
      });
      // Emails can always be turned off, and their time can always be changed.
      expect((await host.patch(settings, { before: { isMailed: false } })).statusCode).toBe(200);
    },
  );

  test('a property with a misleading name sends no emails until the host changes the name and sends again', async () => {
    const { host, id, stay, outcome } = await addDueEmail();
    await host.patch(`/api/host/apartments/${id}`, { name: 'Booking.com' });
    await sendDueEmails();
    expect(await outcome()).toMatchObject({ state: 'failed', trouble: 'property_name' });
    const { obstacles } = (await host.get('/api/host/message-settings')).json();
    expect(obstacles).toEqual({
      hostPassesFor: null,
      properties: [{ id, passesFor: 'Booking.com', isPaid: false }],
    });
    await host.patch(`/api/host/apartments/${id}`, { name: 'Quay House' });
    await host.post(`/api/host/stays/${stay.id}/messages/again`, { moment: 'before' });
    await drainQueue(db, queue);
    expect(mailServer.received).toHaveLength(1);
  });

  test('the operator’s own account may use the operator’s name', async () => {
    await addDueEmail();
    await renameHost('Lamplight');
    await db.execute(sql`update hosts set email = ${operator.email}`);
    await sendDueEmails();
    expect(mailServer.received).toHaveLength(1);
  });

  test('a misleading name does not prevent a host from signing up or naming a property', async () => {
    const { host } = await addDueEmail();
    const reply = await host.post('/api/host/apartments', { name: 'Airbnb Riga' });
    expect(reply.statusCode).toBe(201);
  });
});

describe('a link to another site', () => {
  const saveTemplate = (host: HostWithDueEmail['host'], text: string) =>
    host.put('/api/host/message-templates', {
      ...{ moment: 'before', language: 'en', apartmentId: null },
      ...{ subject: 'Hello', text, plain: 'Hello' },
    });

  test.each(['https://evil.example/x', 'evil.com/x', 'www.evil.example', 'ev\u200bil.com'])(
    'a text with a link to another site is not emailed before the property has been paid for: %s',
    async (link) => {
      const { host, id, stay, outcome } = await addDueEmail();
      await saveTemplate(host, `Pay now: ${link}`);
      await sendDueEmails();
      expect(mailServer.received).toEqual([]);
      expect(await outcome()).toMatchObject({ state: 'failed', trouble: 'link' });
      await payFor(db, id);
      await host.post(`/api/host/stays/${stay.id}/messages/again`, { moment: 'before' });
      await drainQueue(db, queue);
      expect(mailServer.received).toHaveLength(1);
    },
  );

  test.each([
    ['the guest’s name', sql`update guests set name = 'Pay at evil.com'`],
    ['the property’s name', sql`update apartments set name = 'evil.com'`],
    ['the host’s name', sql`update hosts set first_name = 'evil.com'`],
    ['the address', sql`update apartments set address = 'https://evil.example/x'`],
  ])(
    'a link to another site in %s is not emailed before the property has been paid for',
    async (_, change) => {
      const { outcome } = await addDueEmail();
      await db.execute(change);
      await sendDueEmails();
      expect(mailServer.received).toEqual([]);
      expect(await outcome()).toMatchObject({ state: 'failed', trouble: 'link' });
    },
  );

  test.each(['trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled', 'incomplete'])(
    'a link to another site is not emailed if no payment for the subscription ever succeeded and it is %s',
    async (status) => {
      const { host, id } = await addDueEmail();
      await payFor(db, id);
      await db.execute(sql`update subscriptions set provider_status = ${status}, was_paid = false`);
      await saveTemplate(host, 'See evil.com');
      await sendDueEmails();
      expect(mailServer.received).toEqual([]);
    },
  );

  test('a link to a map or to a booking platform is emailed during a trial', async () => {
    const { host } = await addDueEmail();
    await saveTemplate(
      host,
      'Way: https://maps.app.goo.gl/x\nReview: https://www.airbnb.com/rooms/1 {link}',
    );
    await sendDueEmails();
    expect(mailServer.received).toHaveLength(1);
  });
});

test('emails that wait for the next day do not alert the operator', async () => {
  const hosted = await mailingHost(world, { before: dueNow().setting });
  for (const email of addressVariants(5))
    await hosted.addStay({ name: 'Maya', email, ...dueNow().dates });
  await sendDueEmails();
  await db.execute(sql`update guest_mails set created_at = now() - interval '5 hours'`);
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toMatch(/email_queue_length\{queue="due emails to guests"\} 0/);
});
