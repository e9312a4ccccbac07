import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { runAtEnd } from '../../test/support/at-the-end.ts';
import { drainQueue } from '../platform/jobs/drain-queue.ts';
import { listOutbox, outboxTransport } from '../platform/mail/outbox.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { openGuestMailQueue } from './guest-email-queue.ts';
import { planEmails } from './plan-emails.ts';
import { dueNow, mailingHost, operator } from './testing/world.ts';

const world = await createTestApp();
const { app, db } = world;
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-stops-'));
runAtEnd(() => rm(folder, { recursive: true }));
const transport = outboxTransport(folder, 'Guest Portal <no-reply@portal.example>');
const publicUrl = () => 'https://portal.example';
const queue = openGuestMailQueue({ transport, publicUrl, operator }, createLogger('silent'));

beforeEach(async () => {
  await db.execute(sql`delete from hosts`);
  await db.execute(sql`delete from stopped_addresses`);
  await db.execute(sql`delete from rate_limits`);
});

async function sendDueEmails() {
  const earlierCount = (await listOutbox(folder)).length;
  await planEmails(db, new Date());
  await drainQueue(db, queue);
  const all = await listOutbox(folder);
  return all.slice(0, all.length - earlierCount);
}

async function hostWithEmailedGuest(email = 'Maya@Example.com') {
  const { setting, dates } = dueNow();
  const hosted = await mailingHost(world, { before: setting, after: { isMailed: true } });
  const stay = await hosted.addStay({ name: 'Maya', email, ...dates });
  const [mail] = await sendDueEmails();
  const token = /\/stop\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { ...hosted, stay, dates, token };
}

const isUnsubscribed = async () => (await db.$count(sql`stopped_addresses`)) > 0;

const postAsMailProgram = (token: string, contentType: string, payload: string) =>
  app.inject({
    method: 'POST',
    url: `/stop/${token}`,
    // A mailbox in a browser sends this request from another site.
    headers: {
      'content-type': contentType,
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    },
    payload,
  });

test('a guest who unsubscribes gets no more emails from any host, in any spelling of the address', async () => {
  const { token, stay, messages } = await hostWithEmailedGuest();
  const reply = await app.inject({ method: 'POST', url: `/api/stop/${token}`, payload: {} });
  expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
  expect(await messages(stay.id)).toMatchObject([
    { moment: 'before', state: 'sent' },
    { moment: 'after', state: 'stopped' },
  ]);
  const { setting, dates } = dueNow();
  const other = await mailingHost(world, { before: setting });
  const stayOfOther = await other.addStay({ name: 'Maya', email: 'maya@example.com', ...dates });
  await other.addStay({ name: 'Bo', email: 'bo@example.com', ...dates });
  expect((await sendDueEmails()).map(({ to }) => to)).toEqual(['bo@example.com']);
  expect(await other.messages(stayOfOther.id)).toMatchObject([
    { moment: 'before', state: 'stopped' },
  ]);
  // Unsubscribing again changes nothing, and no address is stored.
  await app.inject({ method: 'POST', url: `/api/stop/${token}`, payload: {} });
  const { rows } = await db.execute(
    sql`select to_jsonb(stopped_addresses)::text as row from stopped_addresses`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/maya/i);
});

test.each([
  ['maya@example.com', 'maya+riga@example.com', ['maja@example.com', 'm.aya@example.com']],
  ['maya+riga@example.com', 'maya@example.com', ['riga@example.com']],
  ['m.aya@gmail.com', 'may.a+x@googlemail.com', ['maja@gmail.com']],
])(
  'a guest who unsubscribes at %s gets no emails at %s, which is the same mailbox',
  async (unsubscribed, same, others) => {
    const { token, addStay, dates } = await hostWithEmailedGuest(unsubscribed);
    await app.inject({ method: 'POST', url: `/api/stop/${token}`, payload: {} });
    for (const email of [same, ...others]) await addStay({ name: 'Maya', email, ...dates });
    expect((await sendDueEmails()).map(({ to }) => to).sort()).toEqual(others.sort());
  },
);

test('an unsubscribed address stays unsubscribed after its stays and hosts are deleted', async () => {
  const { token } = await hostWithEmailedGuest();
  await db.execute(sql`delete from hosts`);
  await app.inject({ method: 'POST', url: `/api/stop/${token}`, payload: {} });
  await hostWithEmailedGuest();
  expect(await sendDueEmails()).toEqual([]);
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program’s one-click unsubscribe works, sent as %s', async (contentType, body) => {
  const { token } = await hostWithEmailedGuest();
  expect((await postAsMailProgram(token, contentType, body)).statusCode).toBe(200);
  expect(await isUnsubscribed()).toBe(true);
});

test('opening the unsubscribe link, or posting something else to it, does not unsubscribe', async () => {
  const { token } = await hostWithEmailedGuest();
  expect((await app.inject({ url: `/stop/${token}` })).statusCode).toBe(200);
  expect((await app.inject({ url: `/api/stop/${token}` })).statusCode).toBe(404);
  const form = 'application/x-www-form-urlencoded';
  expect((await postAsMailProgram(token, form, 'x=1')).statusCode).toBe(400);
  expect((await postAsMailProgram(token, 'application/json', '{}')).statusCode).toBe(415);
  expect(await isUnsubscribed()).toBe(false);
});

test('an invalid unsubscribe link is not found, and after twenty of them requests are refused', async () => {
  const { token } = await hostWithEmailedGuest();
  const changed = token.slice(0, -1) + (token.endsWith('A') ? 'Q' : 'A');
  const unsubscribeWith = async (usedToken: string) =>
    (
      await app.inject({
        method: 'POST',
        url: `/api/stop/${usedToken}`,
        payload: {},
        remoteAddress: '192.0.2.9',
      })
    ).statusCode;
  for (let tries = 0; tries < 20; tries += 1)
    expect(await unsubscribeWith(tries % 2 ? changed : 'x'.repeat(64))).toBe(404);
  expect(await unsubscribeWith(changed)).toBe(429);
  expect(await isUnsubscribed()).toBe(false);
  // A valid link still works from the same address.
  expect(await unsubscribeWith(token)).toBe(200);
});

test('sending the same email twice creates one file in the outbox', async () => {
  await hostWithEmailedGuest();
  const before = await listOutbox(folder);
  await db.execute(
    sql`update guest_mails set state = 'waiting', settled_at = null, next_attempt_at = now()`,
  );
  await drainQueue(db, queue);
  expect((await listOutbox(folder)).map(({ name }) => name)).toEqual(
    before.map(({ name }) => name),
  );
});
