/** Attacks on passkeys: with a thief's own passkey, with copied ones, and with intercepted responses. */
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
import { newDevice, type ResponseTampering } from './testing/device.ts';
import { passkeyHosts } from './testing/hosts.ts';

const world = await createTestApp();
const { app, db, config, readMails } = world;
const { start, add, ask, withPasskey, halfOf, enter, answerOf, isIn, factorOf } = passkeyHosts(
  world,
  config.publicUrl,
);
const code = 'passkey_refused';

describe('a thief who tries to use passkeys', () => {
  const wrongWays: [string, ResponseTampering][] = [
    ['of another website', { origin: 'https://guest-portal.example' }],
    ['for the passkeys of another website', { rpId: 'guest-portal.example' }],
    ['without user verification', { verified: false }],
    ['to a challenge that the thief chose', { challenge: createToken().token }],
    ['of another type', { type: 'payment.get' }],
  ];

  test.each(wrongWays)('a sign-in with a passkey response %s is refused', async (_words, way) => {
    const host = await withPasskey();
    const visitor = newVisitor(app);
    const reply = await enter(visitor, await answerOf(host, visitor, way));
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
    expect(await isIn(visitor)).toBe(false);
  });

  test.each(wrongWays)(
    'a passkey registration with a response %s is refused',
    async (_words, way) => {
      const { visitor, account } = await verifiedHost(world);
      const reply = await add(visitor, newDevice().make(await start(visitor, account), way));
      expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
      expect(await factorOf(visitor)).toMatchObject({ passkeys: [] });
    },
  );

  test('a passkey response can’t be used again, nor can the challenge of a refused one', async () => {
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

  test('of several simultaneous sign-ins with the same passkey response only one succeeds', async () => {
    const host = await withPasskey(newDevice({ counts: false }));
    const answer = await answerOf(host, newVisitor(app));
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => enter(newVisitor(app), answer)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a passkey challenge expires after five minutes and works only for the purpose it was created for', async () => {
    const host = await withPasskey();
    const { account, device, userHandle } = host;
    const visitor = newVisitor(app);
    const old = await ask(visitor);
    await db.execute(sql`update passkey_challenges set expires_at = now()`);
    expect((await enter(visitor, device.use({ ...old, userHandle }))).json().code).toBe(code);

    // A challenge of a half session for the whole sign-in, one of the whole sign-in for a half session, and one of
    // another half session.
    const [one, other] = [await halfOf(account), await halfOf(account)];
    const ofHalf = device.use({ ...(await ask(visitor, one)), userHandle });
    expect((await enter(visitor, ofHalf)).json().code).toBe(code);
    const ofWhole = device.use({ ...(await ask(visitor)), userHandle });
    expect((await enter(visitor, ofWhole, one)).json().code).toBe(code);
    const ofOther = device.use(await ask(visitor, other));
    expect((await enter(visitor, ofOther, one)).json().code).toBe(code);

    // A challenge of another session, although it is the same host's.
    const begun = await start(host.visitor, account);
    const elsewhere = newVisitor(app);
    await enter(elsewhere, await answerOf(host, elsewhere));
    expect((await add(elsewhere, newDevice().make(begun))).json().code).toBe(code);
  });

  test('a thief’s own passkey does not work after another host’s password or in another host’s name', async () => {
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

  test('a thief can’t add another host’s passkey, or sign with another key under its id', async () => {
    const owner = await withPasskey();
    const { visitor, account } = await verifiedHost(world);
    const taken = owner.device.make(await start(visitor, account));
    expect((await add(visitor, taken)).json().code).toBe(code);
    const asked = { ...(await ask(visitor)), userHandle: owner.userHandle };
    const forged = { ...newDevice().use(asked), id: taken.id, rawId: taken.rawId };
    expect((await enter(newVisitor(app), forged)).json().code).toBe(code);
  });

  test('a person who signed up with another person’s address can’t add a passkey before the address is verified', async () => {
    const { visitor, account } = await signedUp(app);
    const begun = await visitor.post('/api/account/passkeys/start', account);
    expect([begun.statusCode, begun.json().code]).toEqual([403, 'email_not_verified']);
    // A registration that began while the address was verified can't be finished either.
    const host = await verifiedHost(world);
    const credential = newDevice().make(await start(host.visitor, host.account));
    await db.execute(
      sql`update hosts set email_verified_at = null where email = ${host.account.email}`,
    );
    expect((await add(host.visitor, credential)).json().code).toBe('email_not_verified');
    expect(await factorOf(host.visitor)).toMatchObject({ passkeys: [] });
  });

  test('a copied key is refused because its counter is behind', async () => {
    const host = await withPasskey();
    const visitor = newVisitor(app);
    for (let count = 0; count < 2; count += 1)
      expect((await enter(visitor, await answerOf(host, visitor))).statusCode).toBe(200);
    host.device.forget();
    expect((await enter(visitor, await answerOf(host, visitor))).json().code).toBe(code);
  });

  test('a passkey can’t be added under an id other than that of its key', async () => {
    const { visitor, account } = await verifiedHost(world);
    const [made, other] = [newDevice(), newDevice()];
    const begun = await start(visitor, account);
    const { id, rawId } = other.make(begun);
    const reply = await add(visitor, { ...made.make(begun), id, rawId });
    expect(reply.json().code).toBe(code);
    expect(await factorOf(visitor)).toMatchObject({ passkeys: [] });
  });

  test('a passkey is not added if the session ends while the passkey is verified', async () => {
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

  test('a passkey with an attestation certificate is refused, so the server fetches nothing for it', async () => {
    const { visitor, account } = await verifiedHost(world);
    const certificates = new Map([['x5c', [new Uint8Array([1, 2, 3])]]]);
    for (const fmt of ['packed', 'android-key', 'apple', 'none-such']) {
      const attestation = { fmt, attStmt: certificates };
      const made = newDevice().make(await start(visitor, account), { attestation });
      expect((await add(visitor, made)).json().code).toBe(code);
    }
  });

  test('undoing the addition of a passkey removes the one a thief has added', async () => {
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

  test('the database refuses a session without the passkey when a server of an older version starts it', async () => {
    const { id } = await withPasskey();
    const older = db.execute(sql`
      insert into host_sessions (token_hash, host_id, expires_at)
      values (${createToken().tokenHash}, ${id}, now() + interval '30 days')`);
    await expect(older).rejects.toMatchObject({
      cause: { constraint: 'host_sessions_second_factor' },
    });
  });

  test('an address is limited to fifty wrong passkey responses and sixty challenges', async () => {
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

  test('the passkey of a deleted account and a removed passkey do not work', async () => {
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
