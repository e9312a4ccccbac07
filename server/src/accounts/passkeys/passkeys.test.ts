/** Passkeys: made in the settings, used as the second step or as the whole sign-in, and what thieves would try. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createToken } from '../../platform/tokens.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Visitor } from '../../testing/browser.ts';
import { linkIn, newVisitor, signedUp } from '../../testing/factories/accounts.ts';
import { mostPasskeys } from './adding.ts';
import { newDevice, type TestDevice, type Way } from './testing.ts';

const { app, db, config, readMails } = await createTestApp();
const { origin } = new URL(config.publicUrl);

type Account = { email: string; password: string };

const start = async (visitor: Visitor, account: Account) => {
  const reply = await visitor.post('/api/account/passkeys/start', account);
  expect(reply.statusCode).toBe(200);
  return { ...reply.json(), origin } as { challenge: string; origin: string };
};
const add = (visitor: Visitor, credential: object, name = 'My phone') =>
  visitor.post('/api/account/passkeys', { name, credential });

async function withPasskey(device = newDevice(), host = signedUp(app)) {
  const { visitor, account } = await host;
  const reply = await add(visitor, device.make(await start(visitor, account)));
  expect(reply.statusCode).toBe(200);
  const { id } = (await visitor.get('/api/auth/user')).json();
  const userHandle = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  const codes = reply.json().recoveryCodes as string[];
  return { visitor, account, device, id, userHandle, codes };
}

/** With `token` it is the second step, without it the whole sign-in. */
async function ask(visitor: Visitor, token?: string) {
  const reply = await visitor.post('/api/auth/passkey/start', { token });
  expect(reply.statusCode).toBe(200);
  return { ...reply.json(), origin } as { challenge: string; origin: string };
}
const halfOf = async (account: Account) =>
  (await newVisitor(app).post('/api/auth/login', account)).json().token as string;
const enter = (visitor: Visitor, credential: object, token?: string) =>
  visitor.post('/api/auth/passkey', { token, credential });
const isIn = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).statusCode === 200;
const factorOf = async (visitor: Visitor) =>
  (await visitor.get('/api/account/second-factor')).json();
const subjectsTo = async (email: string) =>
  (await readMails()).filter(({ to }) => to === email).map(({ subject }) => subject);

type Host = { device: TestDevice; userHandle: string };
/** What the browser of a host brings that signs in with nothing but the passkey. */
const answerOf = async ({ device, userHandle }: Host, visitor: Visitor, way: Way = {}) =>
  device.use({ ...(await ask(visitor)), userHandle }, way);

describe('a passkey', () => {
  test('is the whole sign-in', async () => {
    const host = await withPasskey();
    const visitor = newVisitor(app);
    const reply = await enter(visitor, await answerOf(host, visitor));
    expect(reply.json()).toMatchObject({ email: host.account.email });
    expect(await isIn(visitor)).toBe(true);
    expect((await factorOf(visitor)).passkeys).toMatchObject([
      { name: 'My phone', lastUsedAt: expect.any(String) },
    ]);
  });

  test('is the second step after the password, of the account’s own passkeys alone', async () => {
    const { account, device } = await withPasskey();
    const refused = await newVisitor(app).post('/api/auth/login', account);
    expect(refused.json()).toMatchObject({
      code: 'second_factor_required',
      app: false,
      passkey: true,
    });
    const { token } = refused.json();
    const visitor = newVisitor(app);
    const asked = await visitor.post('/api/auth/passkey/start', { token });
    const used = device.use({ ...asked.json(), origin });
    expect(asked.json().allowCredentials).toMatchObject([{ id: used.id }]);
    expect((await enter(visitor, used, token)).statusCode).toBe(200);
    expect(await isIn(visitor)).toBe(true);
  });

  test('that never counts is good again and again', async () => {
    const host = await withPasskey(newDevice({ counts: false }));
    for (const visitor of [newVisitor(app), newVisitor(app)])
      expect((await enter(visitor, await answerOf(host, visitor))).statusCode).toBe(200);
  });

  test('switches two-step sign-in on, with recovery codes for a lost device; the last one takes them along', async () => {
    const { visitor, account, codes } = await withPasskey();
    expect(new Set(codes).size).toBe(10);
    const body = { token: await halfOf(account), code: codes[0] };
    expect((await newVisitor(app).post('/api/auth/second-factor', body)).statusCode).toBe(200);
    expect(await subjectsTo(account.email)).toContain('Two-step sign-in was switched on');

    const second = newDevice();
    const more = await add(visitor, second.make(await start(visitor, account)), 'Key ring');
    expect(more.json().recoveryCodes).toEqual([]);
    expect(await subjectsTo(account.email)).toContain(
      'There is another way to sign in to your account',
    );
    const [phone, ring] = (await factorOf(visitor)).passkeys;
    await visitor.delete(`/api/account/passkeys/${phone.id}`, account);
    expect((await factorOf(visitor)).recoveryCodesLeft).toBe(9);
    expect(await subjectsTo(account.email)).toContain(
      'A way to sign in to your account was removed',
    );
    await visitor.delete(`/api/account/passkeys/${ring.id}`, account);
    expect(await factorOf(visitor)).toEqual({ app: false, passkeys: [], recoveryCodesLeft: 0 });
    expect(await isIn(visitor)).toBe(true);
    expect(await subjectsTo(account.email)).toContain('Two-step sign-in was switched off');
    expect((await newVisitor(app).post('/api/auth/login', account)).statusCode).toBe(200);
  });

  test('is named by its host', async () => {
    const { visitor } = await withPasskey();
    const [{ id }] = (await factorOf(visitor)).passkeys;
    const at = `/api/account/passkeys/${id}`;
    expect((await visitor.patch(at, { name: ' Old phone ' })).statusCode).toBe(204);
    expect((await factorOf(visitor)).passkeys).toMatchObject([{ name: 'Old phone' }]);
    expect((await visitor.patch(at, { name: '  ' })).statusCode).toBe(400);
  });

  test('is added and removed with the password alone in hand, and no more than twenty of them', async () => {
    const { visitor, account, id } = await withPasskey();
    const [{ id: passkey }] = (await factorOf(visitor)).passkeys;
    const wrong = { password: 'wrong-lamp' };
    for (const reply of [
      await visitor.post('/api/account/passkeys/start', wrong),
      await visitor.delete(`/api/account/passkeys/${passkey}`, wrong),
    ])
      expect(reply.json().code).toBe('wrong_password');
    const begun = await start(visitor, account);
    await db.execute(sql`
      insert into passkeys (host_id, name, credential_id, public_key, counter, transports)
      select ${id}, 'Many', 'many-' || n, '\\x00', 0, '[]'
      from generate_series(2, ${mostPasskeys}::int) n`);
    expect((await add(visitor, newDevice().make(begun))).json().code).toBe('too_many_passkeys');
    expect((await visitor.post('/api/account/passkeys/start', account)).statusCode).toBe(409);
  });

  test('signs everybody else out when it is added, and whoever has copied the session', async () => {
    const { visitor, account } = await signedUp(app);
    const thief = newVisitor(app);
    const begun = await start(visitor, account);
    thief.stealFrom(visitor);
    await add(visitor, newDevice().make(begun));
    expect([await isIn(visitor), await isIn(thief)]).toEqual([true, false]);
  });
});

const code = 'passkey_refused';

describe('a thief', () => {
  const wrongWays: [string, Way][] = [
    ['of another address', { origin: 'https://guest-portal.example' }],
    ['of another address’s passkeys', { rpId: 'guest-portal.example' }],
    ['that was made where nobody was recognised', { verified: false }],
    ['to a question of their own', { challenge: createToken().token }],
    ['to another kind of question', { type: 'payment.get' }],
  ];

  test.each(wrongWays)('does not come in with an answer %s', async (_words, way) => {
    const host = await withPasskey();
    const visitor = newVisitor(app);
    const reply = await enter(visitor, await answerOf(host, visitor, way));
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
    expect(await isIn(visitor)).toBe(false);
  });

  test.each(wrongWays)('does not add a passkey with an answer %s', async (_words, way) => {
    const { visitor, account } = await signedUp(app);
    const reply = await add(visitor, newDevice().make(await start(visitor, account), way));
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
    expect(await factorOf(visitor)).toMatchObject({ passkeys: [] });
  });

  test('can’t bring an answer again, nor a refused one mended', async () => {
    const host = await withPasskey();
    const visitor = newVisitor(app);
    const answer = await answerOf(host, visitor);
    expect((await enter(visitor, answer)).statusCode).toBe(200);
    expect((await enter(newVisitor(app), answer)).json().code).toBe(code);

    const asked = { ...(await ask(visitor)), userHandle: host.userHandle };
    const wrong = host.device.use(asked, { origin: 'https://guest-portal.example' });
    expect((await enter(newVisitor(app), wrong)).json().code).toBe(code);
    expect((await enter(newVisitor(app), host.device.use(asked))).json().code).toBe(code);
  });

  test('of several who bring the same answer at once, one comes in', async () => {
    const host = await withPasskey(newDevice({ counts: false }));
    const answer = await answerOf(host, newVisitor(app));
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => enter(newVisitor(app), answer)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('finds each question good for five minutes, and for what it was asked for alone', async () => {
    const host = await withPasskey();
    const { account, device, userHandle } = host;
    const visitor = newVisitor(app);
    const old = await ask(visitor);
    await db.execute(sql`update passkey_challenges set expires_at = now()`);
    expect((await enter(visitor, device.use({ ...old, userHandle }))).json().code).toBe(code);

    // Of a half session for the whole sign-in, the other way round, and of another half session.
    const [one, other] = [await halfOf(account), await halfOf(account)];
    const ofHalf = device.use({ ...(await ask(visitor, one)), userHandle });
    expect((await enter(visitor, ofHalf)).json().code).toBe(code);
    const ofWhole = device.use({ ...(await ask(visitor)), userHandle });
    expect((await enter(visitor, ofWhole, one)).json().code).toBe(code);
    const ofOther = device.use(await ask(visitor, other));
    expect((await enter(visitor, ofOther, one)).json().code).toBe(code);

    // Of another session, though it be the same host's.
    const begun = await start(host.visitor, account);
    const elsewhere = newVisitor(app);
    await enter(elsewhere, await answerOf(host, elsewhere));
    expect((await add(elsewhere, newDevice().make(begun))).json().code).toBe(code);
  });

  test('does not come in by a passkey of their own: not after another’s password, nor in another’s name', async () => {
    const owner = await withPasskey();
    const thief = await withPasskey();
    const visitor = newVisitor(app);
    const token = await halfOf(owner.account);
    const ofOwn = thief.device.use(await ask(visitor, token));
    expect((await enter(visitor, ofOwn, token)).json().code).toBe(code);
    const named = thief.device.use({ ...(await ask(visitor)), userHandle: owner.userHandle });
    expect((await enter(visitor, named)).json().code).toBe(code);
    const unnamed = thief.device.use(await ask(visitor));
    expect((await enter(visitor, unnamed)).json().code).toBe(code);
    const unknown = newDevice().use({ ...(await ask(visitor)), userHandle: owner.userHandle });
    expect((await enter(visitor, unknown)).json().code).toBe(code);
  });

  test('can’t add another’s passkey, or sign with another key under its name', async () => {
    const owner = await withPasskey();
    const { visitor, account } = await signedUp(app);
    const taken = owner.device.make(await start(visitor, account));
    expect((await add(visitor, taken)).json().code).toBe(code);
    const asked = { ...(await ask(visitor)), userHandle: owner.userHandle };
    const forged = { ...newDevice().use(asked), id: taken.id, rawId: taken.rawId };
    expect((await enter(newVisitor(app), forged)).json().code).toBe(code);
  });

  test('is betrayed by the counter of a copied key', async () => {
    const host = await withPasskey();
    const visitor = newVisitor(app);
    for (let count = 0; count < 2; count += 1)
      expect((await enter(visitor, await answerOf(host, visitor))).statusCode).toBe(200);
    host.device.forget();
    expect((await enter(visitor, await answerOf(host, visitor))).json().code).toBe(code);
  });

  test('has the server fetch nothing by certificates that are brought along', async () => {
    const { visitor, account } = await signedUp(app);
    const certificates = new Map([['x5c', [new Uint8Array([1, 2, 3])]]]);
    for (const fmt of ['packed', 'android-key', 'apple', 'none-such']) {
      const attestation = { fmt, attStmt: certificates };
      const made = newDevice().make(await start(visitor, account), { attestation });
      expect((await add(visitor, made)).json().code).toBe(code);
    }
  });

  test('who has added a passkey to an account with a second step does not keep it', async () => {
    const host = await signedUp(app);
    const link = linkIn(await readMails(), host.account.email, 'Verify your email address');
    await host.visitor.get(link.slice(link.indexOf('/api/')));
    const { visitor, account, ...owner } = await withPasskey(newDevice(), Promise.resolve(host));
    const thief = newDevice();
    await add(visitor, thief.make(await start(visitor, account)), 'Mine');
    const told = linkIn(
      await readMails(),
      account.email,
      'There is another way to sign in to your account',
    );
    await newVisitor(app).post('/api/account/email/undo', { token: told.split('#undo.')[1] });
    const back = newVisitor(app);
    const ofThief = await answerOf({ ...owner, device: thief }, back);
    expect((await enter(back, ofThief)).json().code).toBe(code);
    expect((await enter(back, await answerOf(owner, back))).statusCode).toBe(200);
  });

  test('gains nothing by a server of an older version: the database refuses a session without the passkey', async () => {
    const { id } = await withPasskey();
    const older = db.execute(sql`
      insert into host_sessions (token_hash, host_id, expires_at)
      values (${createToken().tokenHash}, ${id}, now() + interval '30 days')`);
    await expect(older).rejects.toMatchObject({
      cause: { constraint: 'host_sessions_second_factor' },
    });
  });

  test('is stopped after fifty wrong answers from one address, and sixty questions', async () => {
    const host = await withPasskey();
    const [guesser, asker] = [newVisitor(app), newVisitor(app)];
    const wrong = await answerOf(host, asker, { origin: 'https://guest-portal.example' });
    const statuses = new Set<number>();
    for (let count = 0; count < 50; count += 1)
      statuses.add((await enter(guesser, wrong)).statusCode);
    expect([...statuses]).toEqual([400]);
    expect((await enter(guesser, await answerOf(host, asker))).statusCode).toBe(429);
    expect((await enter(asker, await answerOf(host, asker))).statusCode).toBe(200);
    for (let count = 3; count < 60; count += 1) await ask(asker);
    expect((await asker.post('/api/auth/passkey/start', {})).statusCode).toBe(429);
  });

  test('is not let in by the passkey of a deleted account, or by one that was removed', async () => {
    const removed = await withPasskey();
    const [{ id }] = (await factorOf(removed.visitor)).passkeys;
    await removed.visitor.delete(`/api/account/passkeys/${id}`, removed.account);
    const deleted = await withPasskey();
    await deleted.visitor.delete('/api/account/delete', { reason: 'other' });
    for (const host of [removed, deleted]) {
      const visitor = newVisitor(app);
      expect((await enter(visitor, await answerOf(host, visitor))).json().code).toBe(code);
    }
  });
});

test('of a question the database keeps the hash alone', async () => {
  const { challenge } = await ask(newVisitor(app));
  const { rows } = await db.execute(sql`select to_jsonb(c)::text as row from passkey_challenges c`);
  expect(JSON.stringify(rows)).not.toContain(challenge);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(challenge, 'base64url').toString('hex'));
});
