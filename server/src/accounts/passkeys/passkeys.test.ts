/** Passkeys are added in the settings and serve as the second step or as the whole sign-in. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor, signUpAndVerify } from '../../../test/support/factories/accounts.ts';
import { newDevice } from '../../passkeys/testing/device.ts';
import { maxPasskeys } from './add-passkey.ts';
import { passkeyHosts } from './testing/hosts.ts';

const world = await createTestApp();
const { app, db, config, readMails } = world;
const {
  origin,
  startRegistration,
  registerPasskey,
  requestChallenge,
  withPasskey,
  halfSessionToken,
  signInWithPasskey,
  passkeyResponse,
  isSignedIn,
  secondFactorOf,
} = passkeyHosts(world, config.publicUrl);
const subjectsTo = async (email: string) =>
  (await readMails()).filter(({ to }) => to === email).map(({ subject }) => subject);

describe('passkeys', () => {
  test('a host can sign in with a passkey alone', async () => {
    const host = await withPasskey();
    const visitor = newVisitor(app);
    const reply = await signInWithPasskey(visitor, await passkeyResponse(host, visitor));
    expect(reply.json()).toMatchObject({ email: host.account.email });
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await secondFactorOf(visitor)).passkeys).toMatchObject([
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
    const challengeReply = await visitor.post('/api/auth/passkey/start', { token });
    const response = device.signInResponse({ ...challengeReply.json(), origin });
    expect(challengeReply.json().allowCredentials).toMatchObject([{ id: response.id }]);
    expect((await signInWithPasskey(visitor, response, token)).statusCode).toBe(200);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('a passkey whose device never counts its uses works repeatedly', async () => {
    const host = await withPasskey(newDevice({ counts: false }));
    for (const visitor of [newVisitor(app), newVisitor(app)])
      expect(
        (await signInWithPasskey(visitor, await passkeyResponse(host, visitor))).statusCode,
      ).toBe(200);
  });

  test('the first passkey turns on two-step sign-in with recovery codes, and removing the last one turns it off and deletes the codes', async () => {
    const { visitor, account, codes } = await withPasskey();
    expect(new Set(codes).size).toBe(10);
    const body = { token: await halfSessionToken(account), code: codes[0] };
    expect((await newVisitor(app).post('/api/auth/second-factor', body)).statusCode).toBe(200);
    expect(await subjectsTo(account.email)).toContain('Two-step sign-in was turned on');

    const second = newDevice();
    const secondReply = await registerPasskey(
      visitor,
      second.registrationResponse(await startRegistration(visitor, account)),
      'Key ring',
    );
    expect(secondReply.json().recoveryCodes).toEqual([]);
    expect(await subjectsTo(account.email)).toContain('A sign-in method was added to your account');
    const [phone, ring] = (await secondFactorOf(visitor)).passkeys;
    await visitor.delete(`/api/account/passkeys/${phone.id}`, account);
    expect((await secondFactorOf(visitor)).recoveryCodesLeft).toBe(9);
    expect(await subjectsTo(account.email)).toContain(
      'A sign-in method was removed from your account',
    );
    await visitor.delete(`/api/account/passkeys/${ring.id}`, account);
    expect(await secondFactorOf(visitor)).toEqual({
      app: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await subjectsTo(account.email)).toContain('Two-step sign-in was turned off');
    expect((await newVisitor(app).post('/api/auth/login', account)).statusCode).toBe(200);
  });

  test('removing an authenticator app that does not exist changes nothing and sends no email', async () => {
    const { visitor, account } = await withPasskey();
    const before = await subjectsTo(account.email);
    expect((await visitor.delete('/api/account/authenticator', account)).statusCode).toBe(204);
    expect(await subjectsTo(account.email)).toEqual(before);
    expect((await secondFactorOf(visitor)).passkeys).toHaveLength(1);
  });

  test('a host can rename a passkey, but not to an empty name', async () => {
    const { visitor } = await withPasskey();
    const [{ id }] = (await secondFactorOf(visitor)).passkeys;
    const path = `/api/account/passkeys/${id}`;
    expect((await visitor.patch(path, { name: 'Old phone' })).statusCode).toBe(204);
    expect((await secondFactorOf(visitor)).passkeys).toMatchObject([{ name: 'Old phone' }]);
    expect((await visitor.patch(path, { name: '  ' })).statusCode).toBe(400);
  });

  test('adding and removing a passkey requires the password, and an account can have at most twenty', async () => {
    const { visitor, account, id } = await withPasskey();
    const [{ id: passkey }] = (await secondFactorOf(visitor)).passkeys;
    const wrong = { password: 'wrong-lamp' };
    for (const reply of [
      await visitor.post('/api/account/passkeys/start', wrong),
      await visitor.delete(`/api/account/passkeys/${passkey}`, wrong),
    ])
      expect(reply.json().code).toBe('wrong_password');
    const challenge = await startRegistration(visitor, account);
    await db.execute(sql`
      insert into passkeys (host_id, name, credential_id, public_key, counter, transports)
      select ${id}, 'Many', 'many-' || n, '\\x00', 0, '[]'
      from generate_series(2, ${maxPasskeys}::int) n`);
    expect(
      (await registerPasskey(visitor, newDevice().registrationResponse(challenge))).json().code,
    ).toBe('too_many_passkeys');
    expect((await visitor.post('/api/account/passkeys/start', account)).statusCode).toBe(409);
  });

  test('adding a passkey ends all other sessions, including copies of this one', async () => {
    const { visitor, account } = await signUpAndVerify(world);
    const thief = newVisitor(app);
    const challenge = await startRegistration(visitor, account);
    thief.stealFrom(visitor);
    await registerPasskey(visitor, newDevice().registrationResponse(challenge));
    expect([await isSignedIn(visitor), await isSignedIn(thief)]).toEqual([true, false]);
  });
});

test('the database stores only the hash of a passkey challenge', async () => {
  const { challenge } = await requestChallenge(newVisitor(app));
  const { rows } = await db.execute(sql`select to_jsonb(c)::text as row from passkey_challenges c`);
  expect(JSON.stringify(rows)).not.toContain(challenge);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(challenge, 'base64url').toString('hex'));
});
