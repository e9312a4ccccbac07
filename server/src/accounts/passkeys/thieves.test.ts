/** Attacks on passkeys: with a thief's own passkey, with copied ones, and with intercepted responses. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import {
  linkIn,
  newVisitor,
  signUp,
  signUpAndVerify,
} from '../../../test/support/factories/accounts.ts';
import { newDevice, type ResponseTampering } from '../../passkeys/testing/device.ts';
import { createToken } from '../../platform/tokens.ts';
import { addPasskey } from './add-passkey.ts';
import { passkeyHosts } from './testing/hosts.ts';

const world = await createTestApp();
const { app, db, config, readMails } = world;
const {
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
const refusedCode = 'passkey_refused';

describe('a thief who tries to use passkeys', () => {
  const tamperedResponses: [string, ResponseTampering][] = [
    ['of another website', { origin: 'https://guest-portal.example' }],
    ['for the passkeys of another website', { rpId: 'guest-portal.example' }],
    ['without user verification', { verified: false }],
    ['to a challenge that the thief chose', { challenge: createToken().token }],
    ['of another type', { type: 'payment.get' }],
  ];

  test.each(tamperedResponses)(
    'a sign-in with a passkey response %s is refused',
    async (_, tampering) => {
      const host = await withPasskey();
      const visitor = newVisitor(app);
      const reply = await signInWithPasskey(
        visitor,
        await passkeyResponse(host, visitor, tampering),
      );
      expect([reply.statusCode, reply.json().code]).toEqual([400, refusedCode]);
      expect(await isSignedIn(visitor)).toBe(false);
    },
  );

  test.each(tamperedResponses)(
    'a passkey registration with a response %s is refused',
    async (_, tampering) => {
      const { visitor, account } = await signUpAndVerify(world);
      const reply = await registerPasskey(
        visitor,
        newDevice().registrationResponse(await startRegistration(visitor, account), tampering),
      );
      expect([reply.statusCode, reply.json().code]).toEqual([400, refusedCode]);
      expect(await secondFactorOf(visitor)).toMatchObject({ passkeys: [] });
    },
  );

  test('a passkey response can’t be used again, nor can the challenge of a refused one', async () => {
    const host = await withPasskey();
    const visitor = newVisitor(app);
    const response = await passkeyResponse(host, visitor);
    expect((await signInWithPasskey(visitor, response)).statusCode).toBe(200);
    expect((await signInWithPasskey(newVisitor(app), response)).json().code).toBe(refusedCode);

    const challenge = { ...(await requestChallenge(visitor)), userHandle: host.userHandle };
    const wrong = host.device.signInResponse(challenge, { origin: 'https://guest-portal.example' });
    expect((await signInWithPasskey(newVisitor(app), wrong)).json().code).toBe(refusedCode);
    expect(
      (await signInWithPasskey(newVisitor(app), host.device.signInResponse(challenge))).json().code,
    ).toBe(refusedCode);
  });

  test('of several simultaneous sign-ins with the same passkey response only one succeeds', async () => {
    const host = await withPasskey(newDevice({ counts: false }));
    const response = await passkeyResponse(host, newVisitor(app));
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => signInWithPasskey(newVisitor(app), response)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a passkey challenge expires after five minutes and works only for the purpose it was created for', async () => {
    const host = await withPasskey();
    const { account, device, userHandle } = host;
    const visitor = newVisitor(app);
    const expired = await requestChallenge(visitor);
    await db.execute(sql`update passkey_challenges set expires_at = now()`);
    expect(
      (await signInWithPasskey(visitor, device.signInResponse({ ...expired, userHandle }))).json()
        .code,
    ).toBe(refusedCode);

    // A challenge of a half session is refused for a whole sign-in, one of a whole sign-in for a half session, and one
    // of another half session.
    const [token, otherToken] = [await halfSessionToken(account), await halfSessionToken(account)];
    const halfSessionResponse = device.signInResponse({
      ...(await requestChallenge(visitor, token)),
      userHandle,
    });
    expect((await signInWithPasskey(visitor, halfSessionResponse)).json().code).toBe(refusedCode);
    const wholeSignInResponse = device.signInResponse({
      ...(await requestChallenge(visitor)),
      userHandle,
    });
    expect((await signInWithPasskey(visitor, wholeSignInResponse, token)).json().code).toBe(
      refusedCode,
    );
    const otherHalfResponse = device.signInResponse(await requestChallenge(visitor, otherToken));
    expect((await signInWithPasskey(visitor, otherHalfResponse, token)).json().code).toBe(
      refusedCode,
    );

    // A challenge of another session of the same host is refused, too.
    const challenge = await startRegistration(host.visitor, account);
    const otherDevice = newVisitor(app);
    await signInWithPasskey(otherDevice, await passkeyResponse(host, otherDevice));
    expect(
      (await registerPasskey(otherDevice, newDevice().registrationResponse(challenge))).json().code,
    ).toBe(refusedCode);
  });

  test('a thief’s own passkey does not work after another host’s password or in another host’s name', async () => {
    const owner = await withPasskey();
    const thief = await withPasskey();
    const visitor = newVisitor(app);
    const token = await halfSessionToken(owner.account);
    const ownResponse = thief.device.signInResponse(await requestChallenge(visitor, token));
    expect((await signInWithPasskey(visitor, ownResponse, token)).json().code).toBe(refusedCode);
    const named = thief.device.signInResponse({
      ...(await requestChallenge(visitor)),
      userHandle: owner.userHandle,
    });
    expect((await signInWithPasskey(visitor, named)).json().code).toBe(refusedCode);
    const unnamed = thief.device.signInResponse(await requestChallenge(visitor));
    expect((await signInWithPasskey(visitor, unnamed)).json().code).toBe(refusedCode);
    const unknown = newDevice().signInResponse({
      ...(await requestChallenge(visitor)),
      userHandle: owner.userHandle,
    });
    expect((await signInWithPasskey(visitor, unknown)).json().code).toBe(refusedCode);
  });

  test('a thief can’t add another host’s passkey, or sign with another key under its id', async () => {
    const owner = await withPasskey();
    const { visitor, account } = await signUpAndVerify(world);
    const taken = owner.device.registrationResponse(await startRegistration(visitor, account));
    expect((await registerPasskey(visitor, taken)).json().code).toBe(refusedCode);
    const challenge = { ...(await requestChallenge(visitor)), userHandle: owner.userHandle };
    const forged = { ...newDevice().signInResponse(challenge), id: taken.id, rawId: taken.rawId };
    expect((await signInWithPasskey(newVisitor(app), forged)).json().code).toBe(refusedCode);
  });

  test('a person who signed up with another person’s address can’t add a passkey before the address is verified', async () => {
    const { visitor, account } = await signUp(app);
    const challenge = await visitor.post('/api/account/passkeys/start', account);
    expect([challenge.statusCode, challenge.json().code]).toEqual([403, 'email_not_verified']);
    // A registration that began while the address was verified can't be finished either.
    const host = await signUpAndVerify(world);
    const credential = newDevice().registrationResponse(
      await startRegistration(host.visitor, host.account),
    );
    await db.execute(
      sql`update hosts set email_verified_at = null where email = ${host.account.email}`,
    );
    expect((await registerPasskey(host.visitor, credential)).json().code).toBe(
      'email_not_verified',
    );
    expect(await secondFactorOf(host.visitor)).toMatchObject({ passkeys: [] });
  });

  test('a copied key is refused because its counter is behind', async () => {
    const host = await withPasskey();
    const visitor = newVisitor(app);
    for (let count = 0; count < 2; count += 1)
      expect(
        (await signInWithPasskey(visitor, await passkeyResponse(host, visitor))).statusCode,
      ).toBe(200);
    host.device.resetCounter();
    expect(
      (await signInWithPasskey(visitor, await passkeyResponse(host, visitor))).json().code,
    ).toBe(refusedCode);
  });

  test('a passkey can’t be added under an id other than that of its key', async () => {
    const { visitor, account } = await signUpAndVerify(world);
    const [device, other] = [newDevice(), newDevice()];
    const challenge = await startRegistration(visitor, account);
    const { id, rawId } = other.registrationResponse(challenge);
    const reply = await registerPasskey(visitor, {
      ...device.registrationResponse(challenge),
      id,
      rawId,
    });
    expect(reply.json().code).toBe(refusedCode);
    expect(await secondFactorOf(visitor)).toMatchObject({ passkeys: [] });
  });

  test('a passkey is not added if the session ends while the passkey is verified', async () => {
    const { visitor, account } = await signUpAndVerify(world);
    const { id } = (await visitor.get('/api/auth/user')).json();
    const credential = newDevice().registrationResponse(await startRegistration(visitor, account));
    const session = { token: visitor.cookies().session ?? '', publicUrl: config.publicUrl };
    const body = { password: account.password, newPassword: 'fresh-lamp' };
    expect((await visitor.post('/api/account/password', body)).statusCode).toBe(200);
    const lateAddition = addPasskey(
      db,
      { id, device: '', ...session },
      { name: 'Late', credential },
    );
    await expect(lateAddition).rejects.toMatchObject({ status: 401 });
    expect(await secondFactorOf(visitor)).toMatchObject({ passkeys: [] });
  });

  test('a passkey with an attestation certificate is refused, so the server fetches nothing for it', async () => {
    const { visitor, account } = await signUpAndVerify(world);
    const certificates = new Map([['x5c', [new Uint8Array([1, 2, 3])]]]);
    for (const fmt of ['packed', 'android-key', 'apple', 'none-such']) {
      const attestation = { fmt, attStmt: certificates };
      const response = newDevice().registrationResponse(await startRegistration(visitor, account), {
        attestation,
      });
      expect((await registerPasskey(visitor, response)).json().code).toBe(refusedCode);
    }
  });

  test('undoing the addition of a passkey removes the one a thief has added', async () => {
    const { visitor, account, ...owner } = await withPasskey();
    const thief = newDevice();
    await registerPasskey(
      visitor,
      thief.registrationResponse(await startRegistration(visitor, account)),
      'Mine',
    );
    const undoLink = linkIn(
      await readMails(),
      account.email,
      'A sign-in method was added to your account',
    );
    await newVisitor(app).post('/api/account/email/undo', { token: undoLink.split('#undo.')[1] });
    const ownerVisitor = newVisitor(app);
    const thiefResponse = await passkeyResponse({ ...owner, device: thief }, ownerVisitor);
    expect((await signInWithPasskey(ownerVisitor, thiefResponse)).json().code).toBe(refusedCode);
    expect(
      (await signInWithPasskey(ownerVisitor, await passkeyResponse(owner, ownerVisitor)))
        .statusCode,
    ).toBe(200);
  });

  test('the database refuses a session that a server of an older version starts without the passkey', async () => {
    const { id } = await withPasskey();
    const insertion = db.execute(sql`
      insert into host_sessions (token_hash, host_id, expires_at)
      values (${createToken().tokenHash}, ${id}, now() + interval '30 days')`);
    await expect(insertion).rejects.toMatchObject({
      cause: { constraint: 'host_sessions_second_factor' },
    });
  });

  test('an address is limited to fifty wrong passkey responses and sixty challenges', async () => {
    const host = await withPasskey();
    const [guesser, requester] = [newVisitor(app), newVisitor(app)];
    const wrong = await passkeyResponse(host, requester, {
      origin: 'https://guest-portal.example',
    });
    const statuses = new Set<number>();
    for (let count = 0; count < 50; count += 1)
      statuses.add((await signInWithPasskey(guesser, wrong)).statusCode);
    expect([...statuses]).toEqual([400]);
    expect(
      (await signInWithPasskey(guesser, await passkeyResponse(host, requester))).statusCode,
    ).toBe(429);
    expect(
      (await signInWithPasskey(requester, await passkeyResponse(host, requester))).statusCode,
    ).toBe(200);
    for (let count = 3; count < 60; count += 1) await requestChallenge(requester);
    expect((await requester.post('/api/auth/passkey/start', {})).statusCode).toBe(429);
  });

  test('the passkey of a deleted account and a removed passkey do not work', async () => {
    const removed = await withPasskey();
    const [{ id }] = (await secondFactorOf(removed.visitor)).passkeys;
    await removed.visitor.delete(`/api/account/passkeys/${id}`, removed.account);
    const deleted = await withPasskey();
    await deleted.visitor.delete('/api/account/delete', { reason: 'other' });
    for (const host of [removed, deleted]) {
      const visitor = newVisitor(app);
      expect(
        (await signInWithPasskey(visitor, await passkeyResponse(host, visitor))).json().code,
      ).toBe(refusedCode);
    }
  });
});
