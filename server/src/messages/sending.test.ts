/** Mails to guests by a real mail server: what is in them, and what becomes of them. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { drain } from '../platform/jobs/draining.ts';
import { takeNext } from '../platform/jobs/queue-rows.ts';
import { charge } from '../platform/limits/rate-limits.ts';
import { smtpTransport } from '../platform/mail/smtp.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { createTestApp } from '../testing/app.ts';
import { openPost } from '../testing/post.ts';
import { mailsOfHost, mailsOfProperty } from './limits.ts';
import { planMails } from './planning.ts';
import { openGuestMailQueue } from './sending.ts';
import { guestMails } from './tables.ts';
import { dueNow, mailingHost, planned } from './testing/world.ts';

const world = await createTestApp();
const { db } = world;
const post = await openPost();
const from = 'Guest Portal <no-reply@portal.example>';
const patience = { silence: 2_000, inAll: 5_000 };
const transport = smtpTransport(post.url, from, patience);
const publicUrl = () => 'https://portal.example';
const queue = openGuestMailQueue({ transport, publicUrl }, createLogger('silent'));
afterAll(async () => {
  transport.close();
  await post.stop();
});

beforeEach(async () => {
  await db.execute(sql`delete from hosts`);
  post.letters.length = 0;
  Object.assign(post.told, { refusal: undefined, refusalOfMail: undefined, cuts: false });
});

/** What is due goes into the queue, and what is in it is sent. */
async function send() {
  await planMails(db, new Date());
  await drain(db, queue);
}
const sendAgain = async () => {
  await db.execute(sql`update guest_mails set next_attempt_at = now() where state = 'waiting'`);
  await drain(db, queue);
};

async function due(more: object = {}, settings: object = {}) {
  const { setting, dates } = dueNow();
  const hosted = await mailingHost(world, { before: { ...setting, ...settings } });
  const stay = await hosted.add({ name: 'Maya', email: 'maya@example.com', ...dates, ...more });
  const outcome = async () => (await hosted.messages(stay.id)).find((m) => m.moment === 'before');
  return { ...hosted, stay, dates, outcome };
}

test('a mail comes in the guest’s language, from its host, with the link, the PIN and a way to stop', async () => {
  const { host, id, stay, outcome } = await due({ language: 'de', pinCode: '7305' });
  await host.patch(`/api/host/apartments/${id}`, { address: 'Pils iela 3', city: 'Riga' });
  await send();
  const [letter, ...more] = post.letters;
  expect(more).toEqual([]);
  const { email } = (await host.get('/api/auth/user')).json();
  expect(letter).toMatchObject({
    from: { name: expect.stringContaining('Anna Ozola'), address: 'no-reply@portal.example' },
    to: [{ address: 'maya@example.com' }],
    replyTo: [{ address: email }],
    subject: 'Vor Ihrer Anreise: Quay House',
  });
  expect(letter?.text).toContain(`https://portal.example/stay/${stay.code}`);
  expect(letter?.text).toContain('7305');
  expect(letter?.text).toContain('Pils iela 3, Riga');
  const header = (name: string) => letter?.headers.find(({ key }) => key === name)?.value;
  const [, stop] =
    /<(https:\/\/portal\.example\/stop\/[\w-]{64})>/.exec(header('list-unsubscribe') ?? '') ?? [];
  expect(stop).toBeDefined();
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(letter?.text).toContain(stop);
  expect(letter?.html).toMatch(/<html lang="de" dir="ltr">/);
  expect(letter?.html?.match(/<a /g)).toHaveLength(2);
  expect(await outcome()).toMatchObject({ way: 'ours', state: 'sent' });
  expect((await host.get(`/api/host/stays/${stay.id}`)).json().linkSentAt).not.toBeNull();
  const today = (await host.get(`/api/host/apartments/${id}/next-stay`)).json();
  expect(today.sentMoments).toEqual(['before']);
  await send();
  expect(post.letters).toHaveLength(1);
  // Nobody reads later what was written to whom.
  const { rows } = await db.execute(
    sql`select to_jsonb(guest_mails)::text as row from guest_mails`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/maya|7305|Quay/i);
});

test('the host’s own text comes before ours, and a property’s own before that; a mail never has the door’s code', async () => {
  const { host, id, dates } = await due({ language: 'de', email: '' });
  const words = { moment: 'arrival', language: 'de', plain: 'Ohne {guest}' };
  const own = (text: string, apartmentId: string | null) =>
    host.put('/api/host/message-templates', { ...words, apartmentId, subject: 'Eigener', text });
  await own('Für alle: {guest}', null);
  await own('Für {property}: {link}\nTür: {door}', id);
  await host.patch(`/api/host/apartments/${id}`, { backupEntry: 'Key box 4402' });
  const time = new Date().toISOString().slice(11, 16);
  await host.patch('/api/host/message-settings', { arrival: { isMailed: true, time } });
  const today = new Date().toISOString().slice(0, 10);
  await host.post('/api/host/stays', {
    ...{ apartmentId: id, name: 'Bo', email: 'bo@example.com', language: 'de' },
    ...{ checkinDate: today, checkoutDate: dates.checkinDate },
  });
  await send();
  const [letter] = post.letters;
  expect(letter?.subject).toBe('Eigener');
  expect(letter?.text).toMatch(/^Für Quay House: https:\/\/portal\.example\/stay\/\w+\n\n/);
  expect(letter?.text).not.toMatch(/Tür|4402/);
});

test('for a guest who booked at a platform it says that opening the page is optional', async () => {
  await due({ channel: 'airbnb' });
  await send();
  expect(post.letters[0]?.text).toContain('Opening the page is optional');
});

describe('hostile names and texts do no harm', () => {
  const rightToLeft = '\u202e\u2066gnp.exe\u2069\u202c';
  test.each([
    ['a link', 'https://evil.example/login', 'https://evil.example/login'],
    ['HTML', '<img src=x onerror=alert(1)><script>alert(2)</script>', '<img src=x'],
    ['right-to-left overrides', `Maya${rightToLeft}`, 'Mayagnp.exe'],
    ['500 characters', 'M'.repeat(500), `${'M'.repeat(99)}…`],
    ['fields', 'Maya {pin} {{link}', 'Maya {pin} {{link}'],
  ])('%s', async (_, name, shown) => {
    await due();
    // Longer than any call takes it.
    for (const [table, column] of [
      ['guests', 'name'],
      ['apartments', 'name'],
      ['hosts', 'first_name'],
    ])
      await db.execute(
        sql`update ${sql.identifier(table ?? '')} set ${sql.identifier(column ?? '')} = ${name}`,
      );
    await send();
    const [letter, ...more] = post.letters;
    expect(more).toEqual([]);
    expect(letter?.text).toContain(shown);
    expect(letter?.to).toEqual([{ address: 'maya@example.com', name: '' }]);
    expect(letter?.from?.address).toBe('no-reply@portal.example');
    expect(JSON.stringify(letter)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(letter?.html).not.toMatch(/<img|<script|href="https:\/\/evil/);
    expect(letter?.subject?.length).toBeLessThan(150);
  });

  test('lines in names make no header and no recipient', async () => {
    const { stay } = await due();
    const lines = 'Maya\r\nBcc: all@example.com\r\n\r\nPay here';
    // No call takes such a name; it may have come from a calendar, or from an older version.
    await db.execute(sql`update guests set name = ${lines} where id = ${stay.id}`);
    await db.execute(sql`update hosts set first_name = ${lines}`);
    await db.execute(sql`update apartments set name = ${lines}`);
    await send();
    const [letter, ...more] = post.letters;
    expect(more).toEqual([]);
    expect(letter?.bcc).toBeUndefined();
    expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(letter?.subject).toBe('Before you arrive: Maya Bcc: all@example.com Pay here');
    expect(letter?.from?.name).toBe('Maya Bcc: all@example.com Pay here Ozola via Guest Portal');
  });
});

describe('between the plan and the sending', () => {
  test.each([
    ['the stay is cancelled', sql`update guests set state = 'cancelled', ended_at = now()`],
    ['it is moved', sql`update guests set checkin_date = checkin_date + 1`],
    ['its address is taken back', sql`update guests set email = '', email_at = null`],
    [
      'the host sends it by hand',
      sql`insert into stay_messages (guest_id, moment, way) select id, 'before', 'copy' from guests`,
    ],
    ['nobody pays any more', sql`update manual_trials set ended_at = now(), ended_by = 'staff'`],
    ['the host wants it no more', sql`update message_settings set is_mailed = false`],
  ])('%s: nothing is sent, and the row goes', async (_, change) => {
    await due();
    await planMails(db, new Date());
    expect(await planned(db)).toEqual(['Maya before']);
    await db.execute(change);
    await drain(db, queue);
    expect([post.letters, await planned(db)]).toEqual([[], []]);
  });

  test('a stay that changes while its mail is on its way to the mail server is read anew', async () => {
    const { stay, change, outcome } = await due();
    await planMails(db, new Date());
    const changing = openGuestMailQueue(
      {
        publicUrl,
        transport: {
          close: () => {},
          send: async (mail, { beforeLast } = {}) => {
            await change(stay.id, { name: 'Maja' });
            return transport.send(mail, beforeLast && { beforeLast });
          },
        },
      },
      createLogger('silent'),
    );
    await drain(db, changing);
    expect(post.letters).toEqual([]);
    expect(await outcome()).toMatchObject({ state: 'waiting' });
    await sendAgain();
    expect(post.letters[0]?.text).toContain('Maja');
    expect(post.letters).toHaveLength(1);
  });
});

test.each([
  ['a host mails 500 guests a day', mailsOfHost],
  ['a property’s guests get 50 mails a day', mailsOfProperty],
])('%s; what is too much waits', async (_, limit) => {
  const { host, id, outcome } = await due();
  const account = (await host.get('/api/auth/user')).json();
  await charge(db, limit, limit === mailsOfHost ? account.id : id, limit.max);
  await send();
  expect([post.letters, await outcome()]).toMatchObject([[], { state: 'waiting' }]);
  await db.execute(sql`update rate_limits set window_end = now()`);
  await sendAgain();
  expect(post.letters).toHaveLength(1);
});

describe('what became of it', () => {
  test('an address that bounces is told at the stay, and the mail goes to the right one at the host’s word', async () => {
    const { host, stay, change, outcome } = await due();
    post.told.refusal = { code: 550, words: '5.1.1 <maya@example.com>: no such user' };
    await send();
    expect(await outcome()).toMatchObject({ way: 'ours', state: 'failed', trouble: 'refused' });
    post.told.refusal = undefined;
    await send();
    expect(post.letters).toEqual([]);
    await change(stay.id, { email: 'maja@example.com' });
    const again = `/api/host/stays/${stay.id}/messages/again`;
    expect((await host.post(again, { moment: 'before' })).statusCode).toBe(200);
    await drain(db, queue);
    expect(post.letters).toMatchObject([{ to: [{ address: 'maja@example.com' }] }]);
    expect(await outcome()).toMatchObject({ state: 'sent', trouble: null });
    expect((await host.post(again, { moment: 'before' })).json().code).toBe('nothing_to_send');
  });

  test.each([
    ['the recipient', { refusal: { code: 451, words: 'later' } }],
    ['the whole mail', { refusalOfMail: { code: 452, words: 'full' } }],
  ])('a mail server that takes %s later gets it later, once', async (_, told) => {
    const { host, id, outcome } = await due();
    // What was not taken is not counted: there is room for one more today.
    const account = (await host.get('/api/auth/user')).json();
    await charge(db, mailsOfHost, account.id, mailsOfHost.max - 1);
    await charge(db, mailsOfProperty, id, mailsOfProperty.max - 1);
    Object.assign(post.told, told);
    await send();
    expect(await outcome()).toMatchObject({ state: 'waiting' });
    const [row] = await db.select().from(guestMails);
    expect(row).toMatchObject({ sendingAt: null, attempts: 1 });
    Object.assign(post.told, { refusal: undefined, refusalOfMail: undefined });
    await sendAgain();
    expect(post.letters).toHaveLength(1);
    expect(await outcome()).toMatchObject({ state: 'sent' });
  });

  test('one that no mail server took for a day is given up', async () => {
    const { outcome } = await due();
    post.told.refusal = { code: 451, words: 'later' };
    await send();
    await db.execute(sql`update guest_mails set created_at = now() - interval '25 hours'`);
    await sendAgain();
    expect(await outcome()).toMatchObject({ state: 'failed', trouble: 'late' });
  });

  test('‘Your arrival today’ is given up once that day is over', async () => {
    const { host, add, messages } = await due();
    await host.patch('/api/host/message-settings', { arrival: { isMailed: true } });
    const [checkinDate, checkoutDate] = [-2, 3].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    const stay = await add({ name: 'Bo', email: 'bo@example.com', checkinDate, checkoutDate });
    await db.insert(guestMails).values({ guestId: stay.id, moment: 'arrival', number: 1 });
    await drain(db, queue);
    expect(post.letters).toEqual([]);
    expect(await messages(stay.id)).toMatchObject([{ state: 'failed', trouble: 'late' }]);
  });

  test('a mail that a restored backup has made unsure is sent at the host’s word', async () => {
    const { host, stay, outcome } = await due();
    await planMails(db, new Date());
    await db.execute(
      sql`update guest_mails set state = 'unsure', settled_at = now(), next_attempt_at = 'infinity'`,
    );
    await db.execute(sql`delete from installation`);
    await db.execute(sql`insert into installation default values`);
    try {
      await host.post(`/api/host/stays/${stay.id}/messages/again`, { moment: 'before' });
      await drain(db, queue);
    } finally {
      await db.execute(sql`delete from installation`);
    }
    expect(post.letters).toHaveLength(1);
    expect(await outcome()).toMatchObject({ state: 'sent' });
  });

  test('a mail server that takes all of it and says nothing leaves it unsure: it is not sent again but at the host’s word', async () => {
    const { host, stay, outcome } = await due();
    post.told.cuts = true;
    await send();
    expect(await outcome()).toMatchObject({ way: 'ours', state: 'unsure', trouble: null });
    post.told.cuts = false;
    await send();
    await sendAgain();
    expect(post.letters).toHaveLength(1);
    await host.post(`/api/host/stays/${stay.id}/messages/again`, { moment: 'before' });
    await drain(db, queue);
    expect(await outcome()).toMatchObject({ state: 'sent' });
    // By which a mailbox that has the first drops the second.
    expect(new Set(post.letters.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('a server that ended after it had noted the end leaves it unsure', async () => {
    const { outcome } = await due();
    await planMails(db, new Date());
    await db.update(guestMails).set({ sendingAt: sql`now()`, attempts: 1 });
    await drain(db, queue);
    expect(post.letters).toEqual([]);
    expect(await outcome()).toMatchObject({ state: 'unsure' });
  });

  test.each([
    ['sent', undefined],
    ['failed', { code: 550, words: '5.1.1 no such user' }],
  ])(
    'a server that ended right after it had noted it as %s leaves it so',
    async (state, refusal) => {
      const { outcome } = await due();
      post.told.refusal = refusal;
      await planMails(db, new Date());
      const taken = await takeNext(db, queue);
      await queue.handle(taken?.row ?? {}, { db, signal: new AbortController().signal });
      expect(await outcome()).toMatchObject({ state });
      post.told.refusal = undefined;
      // The lease of the one that ended is over.
      await db.execute(
        sql`update guest_mails set next_attempt_at = now() where isfinite(next_attempt_at)`,
      );
      const before = post.letters.length;
      await drain(db, queue);
      expect([await outcome(), post.letters.length]).toMatchObject([{ state }, before]);
    },
  );

  test('a server whose own clock is behind sends what is due by the database’s', async () => {
    await due();
    await planMails(db, new Date());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      await drain(db, queue);
    } finally {
      vi.useRealTimers();
    }
    expect(post.letters).toHaveLength(1);
  });

  test('of two servers that send at once each mail is sent by one', async () => {
    const { add, dates } = await due();
    for (let number = 1; number < 10; number += 1)
      await add({ name: `Guest ${number}`, email: `guest-${number}@example.com`, ...dates });
    await planMails(db, new Date());
    await Promise.all([drain(db, queue), drain(db, queue), drain(db, queue)]);
    expect(post.letters).toHaveLength(10);
    expect(new Set(post.letters.map(({ to }) => to?.[0]?.address)).size).toBe(10);
    expect(await db.$count(guestMails, eq(guestMails.state, 'sent'))).toBe(10);
  });
});
