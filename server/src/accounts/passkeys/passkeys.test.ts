/** Passkeys are added in the settings and serve as the second step or as the whole sign-in. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor, verifiedHost } from '../../../test/support/factories/accounts.ts';
import { mostPasskeys } from './add-passkey.ts';
import { newDevice } from './testing/device.ts';
import { passkeyHosts } from './testing/hosts.ts';

const world = await createTestApp();
const { app, db, config, readMails } = world;
const { origin, start, add, ask, withPasskey, halfOf, enter, answerOf, isIn, factorOf } =
  passkeyHosts(world, config.publicUrl);
const subjectsTo = async (email: string) =>
  (await readMails()).filter(({ to }) => to === email).map(({ subject }) => subject);

describe('passkeys', () => {
  test('a host can sign in with a passkey alone', async () => {
    const host = await withPasskey();
    const visitor = newVisitor(app);
    const reply = await enter(visitor, await answerOf(host, visitor));
    expect(reply.json()).toMatchObject({ email: host.account.email });
    expect(await isIn(visitor)).toBe(true);
    expect((await factorOf(visitor)).passkeys).toMatchObject([
      { name: 'My phone', lastUsedAt: expect.any(String) },
    ]);
  });

  test('the second step after the password accepts only the passkeys of that account', async () => {
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

  test('a passkey whose device never counts its uses works repeatedly', async () => {
    const host = await withPasskey(newDevice({ counts: false }));
    for (const visitor of [newVisitor(app), newVisitor(app)])
      expect((await enter(visitor, await answerOf(host, visitor))).statusCode).toBe(200);
  });

  test('the first passkey turns on two-step sign-in with recovery codes, and removing the last one turns it off and deletes the codes', async () => {
    const { visitor, account, codes } = await withPasskey();
    expect(new Set(codes).size).toBe(10);
    const body = { token: await halfOf(account), code: codes[0] };
    expect((await newVisitor(app).post('/api/auth/second-factor', body)).statusCode).toBe(200);
    expect(await subjectsTo(account.email)).toContain('Two-step sign-in was turned on');

    const second = newDevice();
    const more = await add(visitor, second.make(await start(visitor, account)), 'Key ring');
    expect(more.json().recoveryCodes).toEqual([]);
    expect(await subjectsTo(account.email)).toContain('A sign-in method was added to your account');
    const [phone, ring] = (await factorOf(visitor)).passkeys;
    await visitor.delete(`/api/account/passkeys/${phone.id}`, account);
    expect((await factorOf(visitor)).recoveryCodesLeft).toBe(9);
    expect(await subjectsTo(account.email)).toContain(
      'A sign-in method was removed from your account',
    );
    await visitor.delete(`/api/account/passkeys/${ring.id}`, account);
    expect(await factorOf(visitor)).toEqual({ app: false, passkeys: [], recoveryCodesLeft: 0 });
    expect(await isIn(visitor)).toBe(true);
    expect(await subjectsTo(account.email)).toContain('Two-step sign-in was turned off');
    expect((await newVisitor(app).post('/api/auth/login', account)).statusCode).toBe(200);
  });

  test('removing an authenticator app that does not exist changes nothing and sends no email', async () => {
    const { visitor, account } = await withPasskey();
    const before = await subjectsTo(account.email);
    expect((await visitor.delete('/api/account/authenticator', account)).statusCode).toBe(204);
    expect(await subjectsTo(account.email)).toEqual(before);
    expect((await factorOf(visitor)).passkeys).toHaveLength(1);
  });

  test('a host can rename a passkey, but not to an empty name', async () => {
    const { visitor } = await withPasskey();
    const [{ id }] = (await factorOf(visitor)).passkeys;
    const at = `/api/account/passkeys/${id}`;
    expect((await visitor.patch(at, { name: 'Old phone' })).statusCode).toBe(204);
    expect((await factorOf(visitor)).passkeys).toMatchObject([{ name: 'Old phone' }]);
    expect((await visitor.patch(at, { name: '  ' })).statusCode).toBe(400);
  });

  test('adding and removing a passkey requires the password, and an account can have at most twenty', async () => {
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

  test('adding a passkey ends all other sessions, including copies of this one', async () => {
    const { visitor, account } = await verifiedHost(world);
    const thief = newVisitor(app);
    const begun = await start(visitor, account);
    thief.stealFrom(visitor);
    await add(visitor, newDevice().make(begun));
    expect([await isIn(visitor), await isIn(thief)]).toEqual([true, false]);
  });
});

test('the database stores only the hash of a passkey challenge', async () => {
  const { challenge } = await ask(newVisitor(app));
  const { rows } = await db.execute(sql`select to_jsonb(c)::text as row from passkey_challenges c`);
  expect(JSON.stringify(rows)).not.toContain(challenge);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(challenge, 'base64url').toString('hex'));
});
