/** Tests emails to guests with a real mail server: what they contain, and which ones are not sent. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openLocks } from '../../test/support/locks.ts';
import { emailsOfAccount } from '../budgets/budgets.ts';
import { drainQueue } from '../platform/jobs/drain-queue.ts';
import { charge } from '../platform/limits/rate-limits.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { openGuestMailQueue } from './guest-email-queue.ts';
import { emailsOfProperty } from './limits.ts';
import { planEmails } from './plan-emails.ts';
import { openMailing } from './testing/mailing.ts';
import { operator, payFor, plannedEmails } from './testing/world.ts';

const world = await openMailing();
const {
  db,
  mailServer,
  transport,
  publicUrl,
  queue,
  sendDueEmails,
  retryWaitingEmails,
  addDueEmail,
} = world;
const locks = openLocks(world.database.url);

test('an email to a guest is in the guest’s language, from the host, with the link, the PIN and an unsubscribe link', async () => {
  const { host, id, stay, outcome } = await addDueEmail({ language: 'de', pinCode: '7305' });
  await host.patch(`/api/host/apartments/${id}`, { address: 'Pils iela 3', city: 'Riga' });
  await sendDueEmails();
  const [receivedEmail, ...more] = mailServer.received;
  expect(more).toEqual([]);
  const { email } = (await host.get('/api/auth/user')).json();
  expect(receivedEmail).toMatchObject({
    from: { name: expect.stringContaining('Anna Ozola'), address: 'no-reply@portal.example' },
    to: [{ address: 'maya@example.com' }],
    replyTo: [{ address: email }],
    subject: 'Vor Ihrer Anreise: Quay House',
  });
  expect(receivedEmail?.text).toContain(`https://portal.example/stay/${stay.code}`);
  expect(receivedEmail?.text).toContain('7305');
  expect(receivedEmail?.text).toContain('Pils iela 3, Riga');
  const header = (name: string) => receivedEmail?.headers.find(({ key }) => key === name)?.value;
  const [, unsubscribeLink] =
    /<(https:\/\/portal\.example\/stop\/[\w-]{64})>/.exec(header('list-unsubscribe') ?? '') ?? [];
  expect(unsubscribeLink).toBeDefined();
  // Mailboxes send no out-of-office replies to such an email. The guest's own reply goes to the host.
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(receivedEmail?.text).toContain(unsubscribeLink);
  expect(receivedEmail?.html).toMatch(/<html lang="de" dir="ltr">/);
  expect(receivedEmail?.html?.match(/<a /g)).toHaveLength(2);
  expect(await outcome()).toMatchObject({ way: 'ours', state: 'sent' });
  expect((await host.get(`/api/host/stays/${stay.id}`)).json().linkSentAt).not.toBeNull();
  const today = (await host.get(`/api/host/apartments/${id}/next-stay`)).json();
  expect(today.sentMoments).toEqual(['before']);
  await sendDueEmails();
  expect(mailServer.received).toHaveLength(1);
  // The queue stores neither the recipient nor the text.
  const { rows } = await db.execute(
    sql`select to_jsonb(guest_mails)::text as row from guest_mails`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/maya|7305|Quay/i);
});

test('an email says why the PIN is not the end of the phone number, if those digits are easy to guess', async () => {
  const { id, stay } = await addDueEmail({ pinCode: '7305' });
  await db.execute(sql`
    with feed as (insert into calendar_feeds (apartment_id, name, address)
      values (${id}, 'Airbnb', 'https://airbnb.example/1.ics') returning id)
    insert into calendar_events (feed_id, uid, guest_id, checkin_date, checkout_date, phone_end)
    select feed.id, 'a', guests.id, checkin_date, checkout_date, '1234' from feed, guests
    where guests.id = ${stay.id}`);
  await sendDueEmails();
  expect(mailServer.received[0]?.text).toContain(
    '7305\nThis PIN is not the end of your phone number, because those digits are easy to guess.\n',
  );
  expect(mailServer.received[0]?.text).not.toContain('1234');
});

test('an email contains the check-in time that the host has granted to the guest', async () => {
  const { stay } = await addDueEmail();
  await db.execute(sql`update guests set checkin_time = '12:30' where id = ${stay.id}`);
  await sendDueEmails();
  expect(mailServer.received[0]?.text).toContain('12:30');
});

test('a host’s own template replaces the default text, a property’s own template comes first, and no email contains the door code', async () => {
  const { host, id, dates } = await addDueEmail({ language: 'de', email: '' });
  const templateFields = { moment: 'arrival', language: 'de', plain: 'Ohne {guest}' };
  const saveTemplate = (text: string, apartmentId: string | null) =>
    host.put('/api/host/message-templates', {
      ...templateFields,
      apartmentId,
      subject: 'Eigener',
      text,
    });
  await saveTemplate('Für alle: {guest}', null);
  await saveTemplate('Für {property}: {link}\nTür: {door}', id);
  await host.patch(`/api/host/apartments/${id}`, { backupEntry: 'Key box 4402' });
  const time = new Date().toISOString().slice(11, 16);
  await host.patch('/api/host/message-settings', { arrival: { isMailed: true, time } });
  const today = new Date().toISOString().slice(0, 10);
  await host.post('/api/host/stays', {
    ...{ apartmentId: id, name: 'Bo', email: 'bo@example.com', language: 'de' },
    ...{ checkinDate: today, checkoutDate: dates.checkinDate },
  });
  await sendDueEmails();
  const [receivedEmail] = mailServer.received;
  expect(receivedEmail?.subject).toBe('Eigener');
  expect(receivedEmail?.text).toMatch(/^Für Quay House: https:\/\/portal\.example\/stay\/\w+\n\n/);
  expect(receivedEmail?.text).not.toMatch(/Tür|4402/);
});

test('a text into which the host has typed the door code is not emailed until the code is removed', async () => {
  const { host, stay, outcome } = await addDueEmail();
  await db.execute(
    sql`update custom_sections set content = 'Code 4719#' where kind = 'entry_door'`,
  );
  const saveTemplate = (text: string, version?: number) =>
    host.put('/api/host/message-templates', {
      ...{ moment: 'before', language: 'en', apartmentId: null, subject: 'Soon', plain: 'Hello' },
      ...{ text, ...(version && { version }) },
    });
  await saveTemplate('The door opens with 4719.');
  await sendDueEmails();
  expect(mailServer.received).toEqual([]);
  expect(await outcome()).toMatchObject({ state: 'failed', trouble: 'door_code' });
  await saveTemplate('You get the code on the day.', 1);
  await host.post(`/api/host/stays/${stay.id}/messages/again`, { moment: 'before' });
  await drainQueue(db, queue);
  expect(mailServer.received).toHaveLength(1);
});

test('an email to a guest who booked at a platform says that opening the page is optional', async () => {
  await addDueEmail({ channel: 'airbnb' });
  await sendDueEmails();
  expect(mailServer.received[0]?.text).toContain('Opening the page is optional');
});

describe('an email with hostile names', () => {
  const rightToLeft = '\u202e\u2066gnp.exe\u2069\u202c';
  test.each([
    ['a link', 'https://evil.example/login', 'https://evil.example/login'],
    ['HTML', '<img src=x onerror=alert(1)><script>alert(2)</script>', '<img src=x'],
    ['right-to-left overrides', `Maya${rightToLeft}`, 'Mayagnp.exe'],
    ['500 characters', 'M'.repeat(500), `${'M'.repeat(99)}…`],
    ['template fields', 'Maya {pin} {{link}', 'Maya {pin} {{link}'],
  ])('an email treats a name with %s as plain text', async (_, name, shown) => {
    const { id } = await addDueEmail();
    await payFor(db, id);
    // Requests do not accept names of this length, so they are written to the database directly.
    for (const [table, column] of [
      ['guests', 'name'],
      ['apartments', 'name'],
      ['hosts', 'first_name'],
    ])
      await db.execute(
        sql`update ${sql.identifier(table ?? '')} set ${sql.identifier(column ?? '')} = ${name}`,
      );
    await sendDueEmails();
    const [receivedEmail, ...more] = mailServer.received;
    expect(more).toEqual([]);
    expect(receivedEmail?.text).toContain(shown);
    expect(receivedEmail?.to).toEqual([{ address: 'maya@example.com', name: '' }]);
    expect(receivedEmail?.from?.address).toBe('no-reply@portal.example');
    expect(JSON.stringify(receivedEmail)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(receivedEmail?.html).not.toMatch(/<img|<script|href="https:\/\/evil/);
    expect(receivedEmail?.subject?.length).toBeLessThan(150);
  });

  test('line breaks in names add neither headers nor recipients to an email', async () => {
    const { id, stay } = await addDueEmail();
    await payFor(db, id);
    const hostileName = 'Maya\r\nBcc: all@example.com\r\n\r\nPay here';
    // No request accepts such a name, but it may come from a calendar or from an older version.
    await db.execute(sql`update guests set name = ${hostileName} where id = ${stay.id}`);
    await db.execute(sql`update hosts set first_name = ${hostileName}`);
    await db.execute(sql`update apartments set name = ${hostileName}`);
    await sendDueEmails();
    const [receivedEmail, ...more] = mailServer.received;
    expect(more).toEqual([]);
    expect(receivedEmail?.bcc).toBeUndefined();
    expect(receivedEmail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(receivedEmail?.subject).toBe('Before you arrive: Maya Bcc: all@example.com Pay here');
    expect(receivedEmail?.from?.name).toBe(
      'Maya Bcc: all@example.com Pay here Ozola via Guest Portal',
    );
  });
});

describe('a change between planning and sending an email', () => {
  test.each([
    ['the stay is cancelled', sql`update guests set state = 'cancelled', ended_at = now()`],
    ['the stay is moved', sql`update guests set checkin_date = checkin_date + 1`],
    ['the guest’s address is removed', sql`update guests set email = '', email_at = null`],
    [
      'the host sends the message by hand',
      sql`insert into stay_messages (guest_id, moment, way) select id, 'before', 'copy' from guests`,
    ],
    [
      'the property is no longer paid for',
      sql`update manual_trials set ended_at = now(), ended_by = 'staff'`,
    ],
    ['the host turns the email off', sql`update message_settings set is_mailed = false`],
  ])('a planned email is not sent and leaves the queue if %s', async (_, change) => {
    await addDueEmail();
    await planEmails(db, new Date());
    expect(await plannedEmails(db)).toEqual(['Maya before']);
    await db.execute(change);
    await drainQueue(db, queue);
    expect([mailServer.received, await plannedEmails(db)]).toEqual([[], []]);
  });

  test('an email whose stay changes while it is being sent is written again', async () => {
    const { stay, changeStay, outcome } = await addDueEmail();
    await planEmails(db, new Date());
    const changingQueue = openGuestMailQueue(
      {
        publicUrl,
        operator,
        transport: {
          close: () => {},
          send: async (mail, { beforeEnd } = {}) => {
            await changeStay(stay.id, { name: 'Maja' });
            return transport.send(mail, beforeEnd && { beforeEnd });
          },
        },
      },
      createLogger('silent'),
    );
    await drainQueue(db, changingQueue);
    expect(mailServer.received).toEqual([]);
    expect(await outcome()).toMatchObject({ state: 'waiting' });
    await retryWaitingEmails();
    expect(mailServer.received[0]?.text).toContain('Maja');
    expect(mailServer.received).toHaveLength(1);
  });
});

test.each([
  ['a host emails at most 500 guests a day', emailsOfAccount],
  ['a property’s guests get at most 50 emails a day', emailsOfProperty],
])('%s, and further emails wait for the next day', async (_, limit) => {
  const { host, id, outcome } = await addDueEmail();
  const account = (await host.get('/api/auth/user')).json();
  await charge(db, limit, limit === emailsOfAccount ? account.id : id, limit.max);
  await sendDueEmails();
  expect([mailServer.received, await outcome()]).toMatchObject([
    [],
    { state: 'waiting', trouble: 'daily_limit' },
  ]);
  await db.execute(sql`update rate_limits set window_end = now()`);
  await retryWaitingEmails();
  expect(mailServer.received).toHaveLength(1);
});

test('recording that an email was sent and deleting its stay do not deadlock', async () => {
  const { stay, outcome } = await addDueEmail();
  await planEmails(db, new Date());
  const deletion = await locks.begin();
  await deletion.take('select 1 from guests where id = $1 for update', [stay.id]);
  const sent = drainQueue(db, queue);
  await expect.poll(locks.countWaiting, { timeout: 10_000 }).toBe(1);
  await deletion.take('select 1 from guest_mails where guest_id = $1 for update', [stay.id]);
  await deletion.release();
  await sent;
  expect(mailServer.received).toHaveLength(1);
  expect(await outcome()).toMatchObject({ state: 'sent' });
});
