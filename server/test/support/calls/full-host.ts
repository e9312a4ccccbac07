/** Makes a host with one of everything that calls are about, and all secrets that open something. */
import { randomBytes } from 'node:crypto';
import type { Device } from '@guest-portal/contract';
import { eq, sql } from 'drizzle-orm';
import { createMailedToken } from '../../../src/accounts/email-address/mailed-tokens.ts';
import { startHalfSession } from '../../../src/accounts/second-factor/half-sessions.ts';
import { makeRecoveryCodes } from '../../../src/accounts/second-factor/recovery-codes.ts';
import { startSession } from '../../../src/accounts/sign-in/sessions.ts';
import { authenticators, hostSessions, hosts, passkeys } from '../../../src/accounts/tables.ts';
import { crewEntries, crewPasskeys } from '../../../src/crew/tables.ts';
import { jpeg } from '../../../src/images/testing/files.ts';
import { checkedImage, putBytes, upload } from '../../../src/images/testing/upload.ts';
import { guestMails } from '../../../src/messages/tables.ts';
import { unsubscribeSecret, unsubscribeToken } from '../../../src/messages/unsubscribe.ts';
import { type ChallengeScope, createChallenge } from '../../../src/passkeys/challenges.ts';
import { userHandle } from '../../../src/passkeys/relying-party.ts';
import { passkeyChallenges } from '../../../src/passkeys/tables.ts';
import { newDevice, type TestDevice } from '../../../src/passkeys/testing/device.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { createToken } from '../../../src/platform/tokens.ts';
import { problemPhotos, problems } from '../../../src/problems/tables.ts';
import { addStay } from '../../../src/stays/change-stays.ts';
import { timeRequests } from '../../../src/stays/tables.ts';
import { invitations, invitedProperties, propertyMembers } from '../../../src/team/tables.ts';
import { triedFacts, turnoverTicks } from '../../../src/turnovers/tables.ts';
import { type TestApp, testAdminPassword } from '../app.ts';
import { throwIfRefused, type Visitor } from '../browser.ts';
import { linkIn, newVisitor, signUp } from '../factories/accounts.ts';
import { addCrew, enrolledCrew, turnoverIdAfter } from '../factories/crew.ts';
import { day, newAccount, rightPin, stayAt } from '../factories/data.ts';
import { hostWithApartment } from '../factories/properties.ts';
import { guestOf, propertyWithGuest } from '../factories/stays.ts';

type World = TestApp;

/** The ids and other names that requests contain. */
export type Names = Awaited<ReturnType<typeof openFullHost>>['names'];

/** Valid names of things that do not exist. */
export const unknownNames: Names = {
  apartment: '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  unpaid: '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8f',
  paid: '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d90',
  slug: 'quay-house-k3jx9q2mfa',
  code: 'k3jx9q2mfa',
  tip: '4f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  spot: '5f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  guide: '6f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  step: 'af0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  section: '7f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  guest: '8f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  upcoming: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  turnover: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d99',
  soon: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8f',
  image: '/objects/images/3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e/AAAAAAAAAAAAAAAAAAAAAA',
  waiting: '/objects/uploads/3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e/AAAAAAAAAAAAAAAAAAAAAA',
  key: 'uploads/3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e/AAAAAAAAAAAAAAAAAAAAAA',
  uploadId: 'AAAAAAAAAAAAAAAAAAAAAA',
  etag: '"d41d8cd98f00b204e9800998ecf8427e"',
  checkout: 'sandbox_session_unknown',
  email: 'nobody@example.com',
  feed: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  device: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d91',
  changeToken: 'x'.repeat(43),
  passkey: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d92',
  challenge: 'x'.repeat(43),
  miss: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d90',
  applied: 'bf0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  template: 'cf0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  print: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d93',
  misprint: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d94',
  member: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d95',
  invitation: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d96',
  managed: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d97',
  invitationToken: 'x'.repeat(43),
  crewMember: '9f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d98',
  crewChallenge: 'y'.repeat(43),
};

const idOf = (reply: Parameters<typeof throwIfRefused>[0]): string =>
  throwIfRefused(reply).json().id;

/**
 * Makes a host with one of everything: a live property with a guest, one with an open checkout, and one that was paid
 * for once. One phone is that of a guest, another one that of the crew.
 */
export async function openFullHost({ app, db }: World) {
  const property = await propertyWithGuest(app, db, {
    fields: { backupEntry: 'Key box 4402', crewTasks: ['Change the beds'], offerOtherTimes: true },
  });
  const { host, id } = property;
  const make = async (path: string, body: object) =>
    idOf(await host.post(`/api/host/${path}`, { apartmentId: id, ...body }));
  const photo = await jpeg(64, 48);
  const image = await checkedImage(app, host, photo);
  const parts = throwIfRefused(
    await host.post('/api/s3/multipart', { filename: 'x.jpg', type: 'image/jpeg' }),
  ).json();
  const multipartPath = `/api/s3/multipart/${encodeURIComponent(parts.uploadId)}`;
  const { url } = throwIfRefused(
    await host.get(`${multipartPath}/1?key=${encodeURIComponent(parts.key)}`),
  ).json();
  const { headers } = throwIfRefused(await putBytes(app, url, photo));
  const unpaid = idOf(await host.post('/api/host/apartments', { name: 'Attic' }));
  const checkout = await startCheckout(host, unpaid);
  const paid = idOf(await host.post('/api/host/apartments', { name: 'Cellar' }));
  await payAndEndSubscription(host, paid);
  const attic = throwIfRefused(
    await host.patch(`/api/host/apartments/${unpaid}`, { city: 'Riga' }),
  ).json();
  const tip = await make('local-tips', { name: 'Café' });
  throwIfRefused(await host.put(`/api/host/local-tips/${tip}/update-images`, { images: [image] }));
  const guest = await guestOf(app, property);
  throwIfRefused(await guest.post(property.searchMissPath, { term: 'Iron' }));
  const misses = throwIfRefused(await host.get(`/api/host/apartments/${id}/search-misses`)).json();
  const upcoming = await make(
    'stays',
    stayAt(id, { checkinDate: day(20), checkoutDate: day(25), email: 'maya@example.com' }),
  );
  throwIfRefused(await host.patch('/api/host/message-settings', { before: { isMailed: true } }));
  await db.insert(guestMails).values({
    guestId: upcoming,
    moment: 'before',
    number: 1,
    state: 'unsure',
    sendingAt: sql`now()`,
    settledAt: sql`now()`,
    nextAttemptAt: sql`'infinity'`,
  });
  await db.insert(timeRequests).values({
    guestId: upcoming,
    kind: 'later_out',
    date: day(25),
    time: '13:00',
    state: 'granted',
    answeredAt: sql`now()`,
  });
  await db.insert(triedFacts).values({
    id: triedFactId,
    guestId: property.guest.id,
    apartmentId: id,
    fact: 'door',
    valueHash: 'x',
    works: false,
    triedAt: sql`now()`,
  });
  await db.insert(problems).values({
    id: problemId,
    apartmentId: id,
    guestId: property.guest.id,
    reporter: 'guest',
    text: 'The heating stays cold',
    reportedAt: sql`now()`,
    deviceAt: sql`now()`,
  });
  await db
    .insert(problemPhotos)
    .values({ guestId: property.guest.id, problemId, path: image, order: 0 });
  await db.insert(crewEntries).values({
    guestId: property.guest.id,
    id: problemId,
    kind: 'state',
    deviceAt: sql`now()`,
  });
  await db.insert(turnoverTicks).values({
    guestId: property.guest.id,
    apartmentId: id,
    text: 'Change the beds',
    isDone: true,
    tickedAt: sql`now()`,
    deviceAt: sql`now()`,
  });
  const { otherHost, ...team } = await addTeam({ app, db }, host, id);
  const { id: crewMember, phone } = await enrolledCrew(app, host, [id]);
  await addCrewPasskey(db, crewMember, newDevice());
  const template = await host.put('/api/host/message-templates', {
    apartmentId: id,
    ...ownTexts,
  });
  const names = {
    apartment: id,
    unpaid,
    paid,
    slug: attic.slug as string,
    // Like the slug, this code belongs to a property that is not live. The code of a live one would work for everybody
    // who has it.
    code: (await addStay(db, stayAt(unpaid), 'upcoming')).code,
    tip,
    spot: await make('sightseeing-spots', { name: 'Tower' }),
    guide: await make('apartment-guides', { name: 'Oven', instructions: 'Turn' }),
    step: await make('arrival-steps', { text: 'Through the gate' }),
    section: await make(`apartments/${id}/custom-sections`, {
      name: 'Bins',
      content: 'Yard',
      sectionType: 'pre_arrival',
    }),
    guest: property.guest.id as string,
    turnover: await turnoverIdAfter(db, property.guest.id),
    upcoming,
    soon: await make('stays', stayAt(id, { checkinDate: day(30), checkoutDate: day(35) })),
    image,
    waiting: await upload(app, host, photo),
    key: parts.key as string,
    uploadId: parts.uploadId as string,
    etag: String(headers.etag),
    checkout,
    email: (await host.get('/api/auth/user')).json().email as string,
    feed: await make(`apartments/${id}/calendar-feeds`, {
      name: 'Airbnb',
      url: 'https://calendars.invalid/secret.ics',
    }),
    ...(await addAccountRows(db, host)),
    miss: misses[0].id as string,
    applied: await copyParking(host, id, paid),
    template: idOf(template),
    ...(await makePrints(db, host, id)),
    ...team,
    crewMember,
    crewChallenge: await addLastingChallenge(db, {
      purpose: 'crew_add',
      token: phone.cookies().crew ?? '',
    }),
  };
  return { host, guest, phone, otherHost, names };
}

/**
 * Adds another host who manages the property, while the host manages a property of theirs. The host has invited a third
 * person, and is invited to a second property of the other host.
 */
async function addTeam({ app, db }: Pick<World, 'app' | 'db'>, host: Visitor, apartment: string) {
  const { id: hostId, email } = (await host.get('/api/auth/user')).json();
  const otherHost = await hostWithApartment(app, db);
  const member = (await otherHost.host.get('/api/auth/user')).json().id as string;
  const offered = idOf(await otherHost.host.post('/api/host/apartments', { name: 'Barn' }));
  await db.insert(propertyMembers).values([
    { apartmentId: apartment, hostId: member, role: 'manager' },
    { apartmentId: otherHost.id, hostId, role: 'manager' },
  ]);
  const invite = async (inviterId: string, recipient: string, apartmentId: string) => {
    const { token, tokenHash } = createToken();
    const expiresAt = sql`now() + interval '7 days'`;
    const [row] = await db
      .insert(invitations)
      .values({ tokenHash, hostId: inviterId, email: recipient, role: 'manager', expiresAt })
      .returning({ id: invitations.id });
    const invitationId = row?.id ?? '';
    await db.insert(invitedProperties).values({ invitationId, apartmentId });
    return { invitation: invitationId, token };
  };
  const { invitation } = await invite(hostId, newAccount().email, apartment);
  const { token } = await invite(member, email, offered);
  return {
    otherHost: otherHost.host,
    member,
    managed: otherHost.id,
    invitation,
    invitationToken: token,
  };
}

/** A message template that the host has written. */
export const ownTexts = {
  moment: 'before',
  language: 'de',
  subject: 'Bald da',
  text: 'Hallo {guest}: {link}',
  plain: 'Hallo {guest}',
};

/** The id of a fact that did not work. Ids that clients make are unique only within a turnover. */
export const triedFactId = 'df0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

/** The id of a problem, which is unique only within a stay. */
export const problemId = 'ef0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

export const printedAt = '2026-05-03T12:00:00.000Z';

/** Makes two prints: one that hangs in the property, and one that was misprinted. */
async function makePrints(db: Database, host: Visitor, apartment: string) {
  const printed = { pieces: ['welcome', 'wifi'], size: 'A4', languages: ['en'], withWayIn: false };
  const reply = await host.post(`/api/host/apartments/${apartment}/prints`, printed);
  await db.execute(
    sql`update prints set printed_at = ${printedAt} where apartment_id = ${apartment}`,
  );
  const [print, misprint] = throwIfRefused(reply)
    .json()
    .map(({ id }: { id: string }) => id);
  return { print, misprint };
}

/** House rules that the host's other properties do not have. */
export const houseRules = ['No shoes'];

async function copyParking(host: Visitor, from: string, to: string): Promise<string> {
  throwIfRefused(
    await host.patch(`/api/host/apartments/${from}`, {
      parkingInstructions: 'In the yard',
      houseRules,
    }),
  );
  const chosen = { fields: ['parkingInstructions'], wifi: false, rows: [] };
  const path = `/api/host/apartments/${from}/apply`;
  const preview = await host.post(`${path}/preview`, { chosen, receivers: [to] });
  const { seen } = throwIfRefused(preview).json().receivers[0];
  return idOf(await host.post(path, { chosen, receivers: [{ id: to, seen }] }));
}

/** The secret of every host's authenticator app, which waits for its first code. */
export const appSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/**
 * Adds a second device, an authenticator app, a passkey, a challenge for another passkey, and a link that changes the
 * email address.
 */
async function addAccountRows(db: World['db'], host: Visitor) {
  const { id, email } = (await host.get('/api/auth/user')).json();
  await startSession(db, id, { device: 'Safari on an iPhone', passedSecondFactor: false });
  await db.insert(authenticators).values({ hostId: id, secret: appSecret });
  const devices = (await host.get('/api/account/devices')).json() as Device[];
  const token = host.cookies().session ?? '';
  return {
    passkey: await addPasskey(db, id, newDevice()),
    challenge: await addLastingChallenge(db, { purpose: 'add', token }),
    device: devices.find(({ isThis }) => !isThis)?.id ?? '',
    changeToken: await createMailedToken(db, id, 'change_email', { email: `new-${email}` }),
  };
}

async function addPasskey(db: World['db'], hostId: string, device: TestDevice) {
  const values = { name: 'Laptop', counter: 0, transports: [], ...device.storedData() };
  const rows = await db
    .insert(passkeys)
    .values({ hostId, ...values })
    .returning({ id: passkeys.id });
  return rows[0]?.id ?? '';
}

async function addCrewPasskey(db: World['db'], crewId: string, device: TestDevice) {
  const values = { userId: crewId, counter: 0, ...device.storedData() };
  await db.insert(crewPasskeys).values({ crewId, ...values });
}

/** Makes a challenge that is valid for as long as the tests may take. */
async function addLastingChallenge(db: World['db'], scope: ChallengeScope) {
  const challenge = await createChallenge(db, scope);
  await db.update(passkeyChallenges).set({ expiresAt: sql`now() + interval '1 day'` });
  return challenge;
}

const lastSegment = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

async function startCheckout(host: Visitor, apartmentId: string) {
  return lastSegment(
    throwIfRefused(await host.post('/api/billing/checkout', { apartmentId })).json().url,
  );
}

/** Makes a subscription that can be managed, but has ended and so does not prevent deleting the account. */
async function payAndEndSubscription(host: Visitor, apartmentId: string) {
  throwIfRefused(
    await host.post(`/sandbox/checkout/${await startCheckout(host, apartmentId)}/pay`),
  );
  const portal = throwIfRefused(await host.post('/api/billing/portal', { apartmentId })).json().url;
  throwIfRefused(await host.post(`/sandbox/portal/${lastSegment(portal)}/end-now`));
}

/** Makes secrets that work for everybody who has them. The tokens come from links in emails, and each works once. */
export async function openSecrets({ app, db, config, readMails }: World) {
  const hostWithoutPassword = await signUp(app);
  throwIfRefused(
    await newVisitor(app).post('/api/auth/forgot-password', {
      email: hostWithoutPassword.account.email,
    }),
  );
  const deletedHost = await signUp(app);
  throwIfRefused(await deletedHost.visitor.delete('/api/account/delete', {}));
  throwIfRefused(
    await newVisitor(app).post('/api/auth/reactivate', {
      ...newAccount(),
      email: deletedHost.account.email,
    }),
  );
  const hostWithNewAddress = (await (await signUp(app)).visitor.get('/api/auth/user')).json();
  const hostWithSecondFactor = (await (await signUp(app)).visitor.get('/api/auth/user')).json();
  await db.delete(hostSessions).where(eq(hostSessions.hostId, hostWithSecondFactor.id));
  await db
    .update(hosts)
    .set({ hasSecondFactor: true })
    .where(eq(hosts.id, hostWithSecondFactor.id));
  const device = newDevice();
  await addPasskey(db, hostWithSecondFactor.id, device);
  const passkeyRequest = {
    challenge: await addLastingChallenge(db, { purpose: 'enter' }),
    origin: new URL(config.publicUrl).origin,
    userHandle: Buffer.from(userHandle(hostWithSecondFactor.id)).toString('base64url'),
  };
  const crewHost = await hostWithApartment(app, db);
  const { id: crewId } = await enrolledCrew(app, crewHost.host, [crewHost.id]);
  const crewDevice = newDevice();
  await addCrewPasskey(db, crewId, crewDevice);
  const crewRequest = {
    challenge: await addLastingChallenge(db, { purpose: 'crew_enter' }),
    origin: new URL(config.publicUrl).origin,
    userHandle: Buffer.from(userHandle(crewId)).toString('base64url'),
  };
  const mails = await readMails();
  const tokenFor = (email: string, subject: string) =>
    linkIn(mails, email, subject).split(/#|token=/)[1] ?? '';
  return {
    reset: tokenFor(hostWithoutPassword.account.email, 'Choose a new password'),
    restore: tokenFor(deletedHost.account.email, 'Restore your account'),
    verify: tokenFor(hostWithoutPassword.account.email, 'Verify your email address'),
    undo: await createMailedToken(db, hostWithNewAddress.id, 'undo_email', {
      email: newAccount().email,
    }),
    half: await startHalfSession(db, hostWithSecondFactor.id),
    recoveryCode: (await makeRecoveryCodes(db, hostWithSecondFactor.id))[0] ?? '',
    passkeyAnswer: device.signInResponse(passkeyRequest),
    password: newAccount().password,
    pin: rightPin,
    crewLink: (await addCrew(crewHost.host, [crewHost.id])).token,
    crewPasskeyAnswer: crewDevice.signInResponse(crewRequest),
    stop: unsubscribeToken(await unsubscribeSecret(db), randomBytes(32)),
  };
}

export type Secrets = Awaited<ReturnType<typeof openSecrets>>;

const wrongPasskeyAnswer = newDevice().signInResponse({
  challenge: 'x'.repeat(43),
  origin: 'http://localhost:3000',
});

/** Secrets that open nothing. The right ones are not used, because they work for everybody who has them. */
export const wrongSecrets: Secrets = {
  reset: 'x'.repeat(43),
  restore: 'x'.repeat(43),
  undo: 'x'.repeat(43),
  half: 'x'.repeat(43),
  recoveryCode: 'aaaa-bbbb-cccc-dddd',
  passkeyAnswer: wrongPasskeyAnswer,
  crewPasskeyAnswer: wrongPasskeyAnswer,
  verify: 'x'.repeat(43),
  password: 'wrong-lamp',
  pin: '0000',
  stop: 'x'.repeat(64),
  crewLink: 'x'.repeat(43),
};

/** Returns the cookie that staff get for the right password. */
async function staffCookies({ app }: World) {
  const reply = await app.inject({
    url: '/api/admin/trials',
    headers: { 'x-admin-password': testAdminPassword },
  });
  return Object.fromEntries(throwIfRefused(reply).cookies.map(({ name, value }) => [name, value]));
}

/** Returns the cookies of one browser that is signed in as the visitors, such as a host and a guest, and as staff. */
export async function allCookies(world: World, ...visitors: Visitor[]) {
  return Object.assign(
    await staffCookies(world),
    ...visitors.map((visitor) => visitor.cookies()),
  ) as Record<string, string>;
}
