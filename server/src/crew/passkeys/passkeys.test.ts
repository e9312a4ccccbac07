/** Passkeys of the crew, with which a person uses a second phone, and attacks on them. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import {
  addCrew,
  enrol,
  enrolledCrew,
  overviewOf,
  tokenIn,
} from '../../../test/support/factories/crew.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { passkeyHosts } from '../../accounts/passkeys/testing/hosts.ts';
import {
  newDevice,
  type ResponseTampering,
  type TestDevice,
} from '../../passkeys/testing/device.ts';
import { maxPasskeysOfPerson, maxPhonesOfPerson } from '../limits.ts';

const world = await createTestApp();
const { app, db, config } = world;
const hosts = passkeyHosts(world, config.publicUrl);
const { origin } = hosts;

const startAdding = async (phone: Visitor) =>
  throwIfRefused(await phone.post('/api/crew/passkeys/start')).json();

const addPasskey = (phone: Visitor, credential: object) =>
  phone.post('/api/crew/passkeys', { credential });

/** What a device that stores a passkey knows. */
type Passkey = { device: TestDevice; userHandle: string };

async function savePasskey(phone: Visitor, device = newDevice()): Promise<Passkey> {
  const { challenge, user } = await startAdding(phone);
  throwIfRefused(await addPasskey(phone, device.registrationResponse({ challenge, origin })));
  return { device, userHandle: user.id };
}

const requestChallenge = async (visitor: Visitor): Promise<string> =>
  throwIfRefused(await visitor.post('/api/crew/sign-in/start')).json().challenge;

async function responseOf(
  { device, userHandle }: Passkey,
  visitor: Visitor,
  tampering: ResponseTampering = {},
) {
  const challenge = await requestChallenge(visitor);
  return device.signInResponse({ challenge, origin, userHandle }, tampering);
}

const signIn = (visitor: Visitor, credential: object) =>
  visitor.post('/api/crew/sign-in', { credential });

const signInWith = async (passkey: Passkey, visitor = newVisitor(app)) =>
  signIn(visitor, await responseOf(passkey, visitor));

async function signedInWith(passkey: Passkey): Promise<Visitor> {
  const phone = newVisitor(app);
  throwIfRefused(await signInWith(passkey, phone));
  return phone;
}

const canOpen = async (phone: Visitor) =>
  (await phone.get('/api/crew/turnovers')).statusCode === 200;

const propertiesOf = async (phone: Visitor) =>
  (await overviewOf(phone)).properties.map(({ id }) => id);

async function personWithPasskey(device = newDevice()) {
  const { host, id } = await hostWithApartment(app, db);
  const { id: crewId, phone } = await enrolledCrew(app, host, [id]);
  return { host, id, crewId, phone, passkey: await savePasskey(phone, device) };
}

async function newLink(host: Visitor, crewId: string): Promise<string> {
  return tokenIn(throwIfRefused(await host.post(`/api/host/crew/${crewId}/link`)).json().url);
}

async function enrolForAnotherHost(phone: Visitor) {
  const another = await hostWithApartment(app, db);
  const { id: crewId, token } = await addCrew(another.host, [another.id]);
  throwIfRefused(await enrol(phone, token));
  return { ...another, crewId };
}

async function expectRefused(reply: ReturnType<typeof signIn>) {
  const { statusCode, ...refused } = await reply;
  expect([statusCode, refused.json().code]).toEqual([400, 'passkey_refused']);
}

describe('a passkey of the crew', () => {
  test('a passkey signs in a second phone, and the first one stays signed in', async () => {
    const { id, phone, passkey } = await personWithPasskey();
    const second = newVisitor(app);
    const reply = throwIfRefused(await signInWith(passkey, second));
    expect(String(reply.headers['set-cookie'])).toMatch(/^crew=[\w-]{43}; Max-Age=15552000;/);
    expect(await propertiesOf(second)).toEqual([id]);
    expect(second.cookies()).not.toEqual(phone.cookies());
    throwIfRefused(await second.post('/api/crew/sign-out'));
    expect([await canOpen(phone), await canOpen(second)]).toEqual([true, false]);
  });

  test('a passkey of a phone that two hosts have enrolled opens the properties of both until one removes the person', async () => {
    const { id, host, crewId, phone } = await personWithPasskey();
    const another = await enrolForAnotherHost(phone);
    const passkey = await savePasskey(phone);
    expect(await propertiesOf(await signedInWith(passkey))).toEqual([id, another.id]);
    throwIfRefused(await host.delete(`/api/host/crew/${crewId}`));
    expect(await propertiesOf(await signedInWith(passkey))).toEqual([another.id]);
  });

  test('a passkey opens the properties of a host who enrols the phone later only after it is saved again', async () => {
    const { id, phone, passkey } = await personWithPasskey();
    const another = await enrolForAnotherHost(phone);
    expect(await propertiesOf(await signedInWith(passkey))).toEqual([id]);
    expect(await startAdding(phone)).toMatchObject({ excludeCredentials: [] });
    const saved = await savePasskey(phone);
    expect(await propertiesOf(await signedInWith(saved))).toEqual([id, another.id]);
  });

  test('the passkey of a lost phone stays ended after the host adds the person again', async () => {
    const { host, id, crewId, phone } = await personWithPasskey();
    const another = await enrolForAnotherHost(phone);
    const passkey = await savePasskey(phone);
    const second = await signedInWith(passkey);
    throwIfRefused(await host.delete(`/api/host/crew/${crewId}`));
    throwIfRefused(await enrol(second, (await addCrew(host, [id])).token));
    expect(await propertiesOf(second)).toHaveLength(2);
    expect(await propertiesOf(await signedInWith(passkey))).toEqual([another.id]);
  });

  test('a phone with a passkey for all its hosts creates no second one, and a phone whose passkey was ended does', async () => {
    const { host, crewId, phone, passkey } = await personWithPasskey();
    const { id } = await responseOf(passkey, phone);
    const started = await startAdding(phone);
    expect(started).toMatchObject({
      excludeCredentials: [{ id }],
      user: { id: passkey.userHandle, name: 'Zane', displayName: 'Zane' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    throwIfRefused(await enrol(phone, await newLink(host, crewId)));
    expect(await startAdding(phone)).toMatchObject({
      excludeCredentials: [],
      // The same user, so that the device replaces the passkey that no longer works.
      user: { id: passkey.userHandle },
    });
  });

  test('a passkey still works after the host who enrolled the phone first has removed the person', async () => {
    const { host, crewId, phone } = await personWithPasskey();
    const another = await enrolForAnotherHost(phone);
    const passkey = await savePasskey(phone);
    throwIfRefused(await host.delete(`/api/host/crew/${crewId}`));
    for (let uses = 0; uses < 2; uses += 1)
      expect(await propertiesOf(await signedInWith(passkey))).toEqual([another.id]);
  });

  test('a phone that signs in again has one session', async () => {
    const { phone, passkey } = await personWithPasskey();
    const copy = newVisitor(app);
    copy.stealFrom(phone);
    throwIfRefused(await signInWith(passkey, phone));
    expect([await canOpen(phone), await canOpen(copy)]).toEqual([true, false]);
  });

  test('a person can have ten passkeys, and a new link ends them', async () => {
    const { host, crewId, phone } = await personWithPasskey();
    for (let count = 1; count < maxPasskeysOfPerson; count += 1) await savePasskey(phone);
    const { challenge } = await startAdding(phone);
    const credential = newDevice().registrationResponse({ challenge, origin });
    const reply = await addPasskey(phone, credential);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'too_many_passkeys']);
    const renewed = newVisitor(app);
    throwIfRefused(await enrol(renewed, await newLink(host, crewId)));
    await savePasskey(renewed);
  });

  test('a person can use twenty phones, and one more signs out the least recently used one', async () => {
    const { phone, passkey } = await personWithPasskey(newDevice({ counts: false }));
    await db.execute(sql`update crew_sessions set last_seen_at = now() - interval '1 minute'`);
    const phones = [];
    for (let count = 0; count < maxPhonesOfPerson; count += 1)
      phones.push(await signedInWith(passkey));
    expect(await canOpen(phone)).toBe(false);
    for (const each of phones) expect(await canOpen(each)).toBe(true);
  });
});

describe('a passkey whose person has lost the access', () => {
  test('the passkey of a person whom the host removed is refused', async () => {
    const { host, crewId, passkey } = await personWithPasskey();
    const begun = newVisitor(app);
    const response = await responseOf(passkey, begun);
    throwIfRefused(await host.delete(`/api/host/crew/${crewId}`));
    await expectRefused(signIn(begun, response));
    await expectRefused(signInWith(passkey));
  });

  test('using a new link ends the passkeys of the lost phone, and the phones that they have signed in', async () => {
    const { host, crewId, phone: lost, passkey } = await personWithPasskey();
    const second = await signedInWith(passkey);
    const token = await newLink(host, crewId);
    expect(await canOpen(await signedInWith(passkey))).toBe(true);
    const phone = newVisitor(app);
    throwIfRefused(await enrol(phone, token));
    await expectRefused(signInWith(passkey));
    expect([await canOpen(lost), await canOpen(second), await canOpen(phone)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('a lost phone that signs in or saves a passkey while a new link is used has no access afterwards', async () => {
    const { host, crewId, phone: lost, passkey } = await personWithPasskey();
    const token = await newLink(host, crewId);
    const another = newVisitor(app);
    const response = await responseOf(passkey, another);
    const added = newDevice();
    const { challenge, user } = await startAdding(lost);
    const credential = added.registrationResponse({ challenge, origin });
    const phone = newVisitor(app);
    await Promise.all([
      enrol(phone, token),
      signIn(another, response),
      addPasskey(lost, credential),
    ]);
    expect([await canOpen(lost), await canOpen(another), await canOpen(phone)]).toEqual([
      false,
      false,
      true,
    ]);
    await expectRefused(signInWith({ device: added, userHandle: user.id }));
  });

  test('the passkeys of the crew end when the account of its host is deleted', async () => {
    const { host, crewId, passkey } = await personWithPasskey();
    throwIfRefused(await host.delete('/api/account/delete', {}));
    await expectRefused(signInWith(passkey));
    const left = sql`select 1 from crew_passkeys where crew_id = ${crewId}`;
    expect((await db.execute(left)).rows).toEqual([]);
  });

  test('a phone that has lost its access saves no passkey', async () => {
    const { host, crewId, phone } = await personWithPasskey();
    const { challenge } = await startAdding(phone);
    throwIfRefused(await host.delete(`/api/host/crew/${crewId}`));
    const credential = newDevice().registrationResponse({ challenge, origin });
    expect((await addPasskey(phone, credential)).statusCode).toBe(401);
    expect((await phone.post('/api/crew/passkeys/start')).statusCode).toBe(401);
  });
});

describe('a thief who tries to use passkeys of the crew', () => {
  const tamperedResponses: [string, ResponseTampering][] = [
    ['of another website', { origin: 'https://guest-portal.example' }],
    ['for the passkeys of another website', { rpId: 'guest-portal.example' }],
    ['without user verification', { verified: false }],
    ['to a challenge that the thief chose', { challenge: 'x'.repeat(43) }],
  ];

  test.each(tamperedResponses)(
    'a phone that sends a response %s is not signed in',
    async (_, tampering) => {
      const { passkey } = await personWithPasskey();
      const visitor = newVisitor(app);
      await expectRefused(signIn(visitor, await responseOf(passkey, visitor, tampering)));
      expect(await canOpen(visitor)).toBe(false);
    },
  );

  test.each(tamperedResponses)(
    'a phone that registers a passkey with a response %s has none',
    async (_, tampering) => {
      const { host, id } = await hostWithApartment(app, db);
      const { phone } = await enrolledCrew(app, host, [id]);
      const { challenge } = await startAdding(phone);
      const credential = newDevice().registrationResponse({ challenge, origin }, tampering);
      await expectRefused(addPasskey(phone, credential));
      expect((await startAdding(phone)).excludeCredentials).toEqual([]);
    },
  );

  test('a response of the crew can’t be used again, and of several simultaneous ones only one succeeds', async () => {
    const { passkey } = await personWithPasskey(newDevice({ counts: false }));
    const response = await responseOf(passkey, newVisitor(app));
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => signIn(newVisitor(app), response)),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    await expectRefused(signIn(newVisitor(app), response));
  });

  test('a passkey of a host signs in nobody of the crew, and one of the crew no host', async () => {
    const host = await hosts.withPasskey();
    const { passkey } = await personWithPasskey();
    const visitor = newVisitor(app);
    await expectRefused(signInWith(host, visitor));
    const named = { device: host.device, userHandle: passkey.userHandle };
    await expectRefused(signInWith(named, visitor));
    await expectRefused(
      hosts.signInWithPasskey(visitor, await hosts.passkeyResponse(passkey, visitor)),
    );
    expect(visitor.cookies()).toEqual({});
  });

  test('a challenge for hosts is refused for the crew, and one for the crew for hosts', async () => {
    const host = await hosts.withPasskey();
    const { phone, passkey } = await personWithPasskey();
    const visitor = newVisitor(app);
    const ofHosts = await hosts.requestChallenge(visitor);
    await expectRefused(
      signIn(
        visitor,
        passkey.device.signInResponse({ ...ofHosts, userHandle: passkey.userHandle }),
      ),
    );
    const ofCrew = { challenge: await requestChallenge(visitor), origin };
    await expectRefused(
      hosts.signInWithPasskey(
        visitor,
        host.device.signInResponse({ ...ofCrew, userHandle: host.userHandle }),
      ),
    );
    const toSignIn = { challenge: await requestChallenge(visitor), origin };
    await expectRefused(addPasskey(phone, newDevice().registrationResponse(toSignIn)));
    const { challenge } = await startAdding(phone);
    await expectRefused(
      signIn(
        visitor,
        passkey.device.signInResponse({ challenge, origin, userHandle: passkey.userHandle }),
      ),
    );
  });

  test('a passkey that one phone began to add can’t be added by another', async () => {
    const [one, another] = [await personWithPasskey(), await personWithPasskey()];
    const { challenge } = await startAdding(one.phone);
    const credential = newDevice().registrationResponse({ challenge, origin });
    await expectRefused(addPasskey(another.phone, credential));
  });

  test('a passkey of one person can’t be added by another, or sign in under the name of another', async () => {
    const [one, another] = [await personWithPasskey(), await personWithPasskey()];
    const { challenge } = await startAdding(another.phone);
    await expectRefused(
      addPasskey(another.phone, one.passkey.device.registrationResponse({ challenge, origin })),
    );
    await expectRefused(
      signInWith({ device: one.passkey.device, userHandle: another.passkey.userHandle }),
    );
    const forged = {
      ...(await responseOf({ ...one.passkey, device: newDevice() }, one.phone)),
      id: (await responseOf(one.passkey, one.phone)).id,
    };
    await expectRefused(signIn(newVisitor(app), { ...forged, rawId: forged.id }));
  });

  test('a copied key of the crew is refused because its counter is behind', async () => {
    const { passkey } = await personWithPasskey();
    for (let uses = 0; uses < 2; uses += 1) await signedInWith(passkey);
    passkey.device.resetCounter();
    await expectRefused(signInWith(passkey));
  });

  test('an address is limited to fifty wrong responses and sixty challenges, also of the crew', async () => {
    const { passkey } = await personWithPasskey();
    const [guesser, requester] = [newVisitor(app), newVisitor(app)];
    const wrong = await responseOf(passkey, requester, { origin: 'https://guest-portal.example' });
    for (let count = 0; count < 50; count += 1) await expectRefused(signIn(guesser, wrong));
    expect((await signIn(guesser, await responseOf(passkey, requester))).statusCode).toBe(429);
    for (let count = 2; count < 60; count += 1) await requestChallenge(requester);
    expect((await requester.post('/api/crew/sign-in/start')).statusCode).toBe(429);
  });

  test('a phone is limited to thirty attempts to save a passkey in a quarter of an hour', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { phone } = await enrolledCrew(app, host, [id]);
    for (let count = 0; count < 30; count += 1) await startAdding(phone);
    expect((await phone.post('/api/crew/passkeys/start')).statusCode).toBe(429);
  });
});
