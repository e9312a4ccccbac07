/** What thieves would try with passkeys: their own, copied ones, and answers that were overheard. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import {
  linkIn,
  newVisitor,
  signedUp,
  verifiedHost,
} from '../../../test/support/factories/accounts.ts';
import { createToken } from '../../platform/tokens.ts';
import { addPasskey } from './add-passkey.ts';
import { newDevice, type Way } from './testing/device.ts';
import { passkeyHosts } from './testing/hosts.ts';

const world = await createTestApp();
const { app, db, config, readMails } = world;
const { start, add, ask, withPasskey, halfOf, enter, answerOf, isIn, factorOf } = passkeyHosts(
  world,
  config.publicUrl,
);
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
    const { visitor, account } = await verifiedHost(world);
    const reply = await add(visitor, newDevice().make(await start(visitor, account), way));
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
    expect(await factorOf(visitor)).toMatchObject({ passkeys: [] });
  });

  test('can’t bring an answer again, nor a refused one flawless', async () => {
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
    const { visitor, account } = await verifiedHost(world);
    const taken = owner.device.make(await start(visitor, account));
    expect((await add(visitor, taken)).json().code).toBe(code);
    const asked = { ...(await ask(visitor)), userHandle: owner.userHandle };
    const forged = { ...newDevice().use(asked), id: taken.id, rawId: taken.rawId };
    expect((await enter(newVisitor(app), forged)).json().code).toBe(code);
  });

  test('who signed up with another person’s address can’t add a passkey before it is verified', async () => {
    const { visitor, account } = await signedUp(app);
    const begun = await visitor.post('/api/account/passkeys/start', account);
    expect([begun.statusCode, begun.json().code]).toEqual([403, 'email_not_verified']);
    // Adding that was begun while the address was verified can't be finished either.
    const host = await verifiedHost(world);
    const credential = newDevice().make(await start(host.visitor, host.account));
    await db.execute(
      sql`update hosts set email_verified_at = null where email = ${host.account.email}`,
    );
    expect((await add(host.visitor, credential)).json().code).toBe('email_not_verified');
    expect(await factorOf(host.visitor)).toMatchObject({ passkeys: [] });
  });

  test('is betrayed by the counter of a copied key', async () => {
    const host = await withPasskey();
    const visitor = newVisitor(app);
    for (let count = 0; count < 2; count += 1)
      expect((await enter(visitor, await answerOf(host, visitor))).statusCode).toBe(200);
    host.device.forget();
    expect((await enter(visitor, await answerOf(host, visitor))).json().code).toBe(code);
  });

  test('does not add one under another id than the key’s own, which may be longer than any', async () => {
    const { visitor, account } = await verifiedHost(world);
    const [made, other] = [newDevice(), newDevice()];
    const begun = await start(visitor, account);
    const { id, rawId } = other.make(begun);
    const reply = await add(visitor, { ...made.make(begun), id, rawId });
    expect(reply.json().code).toBe(code);
    expect(await factorOf(visitor)).toMatchObject({ passkeys: [] });
  });

  test('whose session ends while a passkey of theirs is looked at does not add it', async () => {
    const { visitor, account } = await verifiedHost(world);
    const { id } = (await visitor.get('/api/auth/user')).json();
    const credential = newDevice().make(await start(visitor, account));
    const session = { token: visitor.cookies().session ?? '', publicUrl: config.publicUrl };
    const body = { password: account.password, newPassword: 'fresh-lamp' };
    expect((await visitor.post('/api/account/password', body)).statusCode).toBe(200);
    const late = addPasskey(db, { id, device: '', ...session }, { name: 'Late', credential });
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(await factorOf(visitor)).toMatchObject({ passkeys: [] });
  });

  test('has the server fetch nothing by certificates that are brought along', async () => {
    const { visitor, account } = await verifiedHost(world);
    const certificates = new Map([['x5c', [new Uint8Array([1, 2, 3])]]]);
    for (const fmt of ['packed', 'android-key', 'apple', 'none-such']) {
      const attestation = { fmt, attStmt: certificates };
      const made = newDevice().make(await start(visitor, account), { attestation });
      expect((await add(visitor, made)).json().code).toBe(code);
    }
  });

  test('who has added a passkey to an account with a second step does not keep it', async () => {
    const { visitor, account, ...owner } = await withPasskey();
    const thief = newDevice();
    await add(visitor, thief.make(await start(visitor, account)), 'Mine');
    const told = linkIn(
      await readMails(),
      account.email,
      'A sign-in method was added to your account',
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
