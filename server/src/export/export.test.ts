import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { enrolledCrew } from '../../test/support/factories/crew.ts';
import { day, stayAt } from '../../test/support/factories/data.ts';
import { makeManager } from '../../test/support/factories/members.ts';
import { hostWithApartment, verifiedHost } from '../../test/support/factories/properties.ts';
import { guestOf, propertyWithGuest } from '../../test/support/factories/stays.ts';
import { jpeg, svg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';
import { unzip } from './testing.ts';

const { app, db } = await createTestApp();

async function exportOf(host: Visitor) {
  const reply = await host.get('/api/host/export');
  expect(reply.statusCode).toBe(200);
  const files = unzip(reply.rawPayload);
  return { reply, files, data: JSON.parse(String(files.get('data.json'))) };
}

test('an export contains the account, every property with its content, and the original images', async () => {
  const property = await propertyWithGuest(app, db, { fields: { wifiPassword: 'lamp 🏠 "x"' } });
  const { host, id } = property;
  await guestOf(app, property);
  await property.createGuest({ name: 'Noor' });
  await db.execute(sql`
    insert into passkeys (host_id, name, credential_id, public_key, counter, transports)
    select host_id, 'Phone', 'its-secret-name', '\\x00', 0, '[]' from apartments where id = ${id}`);
  const [photo, gate, drawing] = [
    await checkedImage(app, host, await jpeg(640, 480)),
    await checkedImage(app, host, await jpeg(480, 640)),
    await checkedImage(app, host, svg('<rect width="40" height="30"/>')),
  ];
  await host.put(`/api/host/apartments/${id}/update-photos`, {
    images: [photo],
    captions: { [photo]: 'The bed' },
  });
  await host.post('/api/host/arrival-steps', { apartmentId: id, text: 'In', images: [gate] });
  await host.post('/api/host/local-tips', { apartmentId: id, name: 'Café', images: [drawing] });
  await host.post('/api/host/sightseeing-spots', { apartmentId: id, name: 'Tower' });
  await host.post('/api/host/apartment-guides', {
    apartmentId: id,
    name: 'Oven',
    instructions: 'Turn',
  });
  await db.execute(
    sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status)
      values (${id}, ${`sub-${id}`}, 'active')`,
  );

  const { reply, files, data } = await exportOf(host);
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="guest-portal-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(reply.headers['cache-control']).toBe('no-store');

  const user = (await host.get('/api/auth/user')).json();
  expect(data.account).toMatchObject({ id: user.id, email: user.email, firstName: 'Anna' });
  expect(data.sessions).toHaveLength(1);
  expect(data.passkeys).toEqual([
    { name: 'Phone', createdAt: expect.any(String), lastUsedAt: null },
  ]);
  expect(data.properties).toHaveLength(1);
  const [exported] = data.properties;
  expect(exported).toMatchObject({
    id,
    wifiPassword: 'lamp 🏠 "x"',
    apartmentPhotos: [photo],
    apartmentPhotoCaptions: { [photo]: 'The bed' },
    arrivalSteps: [{ text: 'In', images: [gate] }],
    localTips: [{ name: 'Café', images: [drawing] }],
    sightseeingSpots: [{ name: 'Tower' }],
    apartmentGuides: [{ name: 'Oven', instructions: 'Turn' }],
    subscriptions: [{ providerStatus: 'active' }],
  });
  expect(exported.customSections).toHaveLength(3);
  expect(exported.trials).toHaveLength(1);
  expect(exported.guests.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Maya',
    'Noor',
  ]);
  expect(exported.checkIns).toMatchObject([{ guestName: 'Maya', guestId: property.guest.id }]);

  expect(data.images).toHaveLength(3);
  expect([...files.keys()].sort()).toEqual(
    ['data.json', ...data.images.map(({ file }: { file: string }) => file)].sort(),
  );
  for (const { path, file } of data.images) {
    expect(file).toMatch(/^images\/[\w.-]+\.(jpg|svg)$/);
    expect(files.get(file)?.equals((await host.get(path)).rawPayload)).toBe(true);
  }
});

test('an export contains stays in every state, their links, calendars with their calendar links, and the email settings of the host', async () => {
  const property = await propertyWithGuest(app, db);
  const { host, id } = property;
  const days = { checkinDate: day(20), checkoutDate: day(24) };
  const upcoming = (
    await host.post('/api/host/stays', stayAt(id, { ...days, name: 'Noor' }))
  ).json();
  await host.post(`/api/host/stays/${upcoming.id}/link-sent`);
  await (await guestOf(app, property)).put(property.savedCopyPath, {});
  const cancelled = (
    await host.post('/api/host/stays', stayAt(id, { ...days, name: 'Bo' }))
  ).json();
  await host.post(`/api/host/stays/${cancelled.id}/cancel`, {});
  await host.patch(`/api/host/apartments/${id}`, { backupEntry: 'Key box 3094' });
  const device = await guestOf(app, property);
  await device.patch(`/api/guest/check-in/${property.guest.id}`, {});
  expect((await device.post(property.backupPath)).statusCode).toBe(200);
  await host.patch('/api/host/notices', { doubleBookings: false });
  const url = 'https://calendars.invalid/1.ics?s=secret-of-the-feed';
  const feed = (
    await host.post(`/api/host/apartments/${id}/calendar-feeds`, { name: 'Airbnb', url })
  ).json();
  const reservation = { code: 'HMABCDEFGH', url: 'https://www.airbnb.com/reservations/HMABCDEFGH' };
  await db.execute(sql`insert into calendar_events (feed_id, guest_id, uid, checkin_date, checkout_date, reservation_code, reservation_url)
    values (${feed.id}, ${upcoming.id}, 'a', ${days.checkinDate}, ${days.checkoutDate}, ${reservation.code}, ${reservation.url})`);
  const blocked = { fromDate: '2026-05-01', untilDate: '2026-05-09' };
  await db.execute(
    sql`insert into blocked_nights values (${feed.id}, ${blocked.fromDate}, ${blocked.untilDate})`,
  );

  const { data } = await exportOf(host);
  expect(data.notices).toEqual({
    newDevices: true,
    feedFailures: true,
    doubleBookings: false,
    unopenedArrivals: true,
    failedFacts: true,
    unreadyProperties: true,
    timeRequests: true,
    problems: true,
  });
  const [{ guests, calendarFeeds, backupEntry, backupReveals }] = data.properties;
  expect(backupEntry).toBe('Key box 3094');
  expect(backupReveals).toEqual([
    { guestId: property.guest.id, device: '', revealedAt: expect.any(String) },
  ]);
  const guestNamed = (name: string) =>
    guests.find((guest: { name: string }) => guest.name === name);
  expect(guestNamed('Maya')).toMatchObject({
    state: 'current',
    calendarFeeds: [],
    savedAt: [expect.stringMatching(/^\d{4}-.+Z$/)],
  });
  expect(guestNamed('Bo')).toMatchObject({
    state: 'cancelled',
    code: cancelled.code,
    linkSentAt: null,
  });
  expect(guestNamed('Noor')).toMatchObject({
    state: 'upcoming',
    code: upcoming.code,
    pinCode: upcoming.pinCode,
    isTakenOver: false,
    isNamed: true,
    reservations: [reservation],
    savedAt: [],
    calendarFeeds: [feed.id],
  });
  expect(Date.parse(guestNamed('Noor').linkSentAt)).toBeGreaterThan(0);
  expect(calendarFeeds).toMatchObject([
    {
      id: feed.id,
      name: 'Airbnb',
      address: url,
      blocksAreStays: false,
      isPaused: false,
      blockedNights: [blocked],
    },
  ]);
});

test('an export contains the contact details of guests, their messages, the notes and results of turnovers and the host’s templates', async () => {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  const contact = { email: 'maya@example.com', phone: '+371 20', language: 'lv', channel: 'vrbo' };
  const stay = (await host.post('/api/host/stays', stayAt(id, contact))).json();
  await host.post(`/api/host/stays/${stay.id}/messages`, { moment: 'booked', way: 'sms' });
  await db.execute(sql`insert into guest_mails (guest_id, moment, number, state, settled_at)
    values (${stay.id}, 'before', 1, 'sent', now()), (${stay.id}, 'arrival', 2, 'waiting', null)`);
  await host.patch('/api/host/message-settings', { after: { isMailed: true } });
  const templateFields = { moment: 'after', language: 'lv', apartmentId: id, subject: 'Paldies' };
  const template = { ...templateFields, text: 'Paldies, {guest}', plain: 'Paldies' };
  await host.put('/api/host/message-templates', template);
  await host.patch(`/api/host/turnovers/${stay.id}`, { notes: 'New towels', version: 1 });
  await db.execute(sql`insert into tried_facts (id, guest_id, apartment_id, fact, value_hash, works, note, tried_at)
    values (gen_random_uuid(), ${stay.id}, ${id}, 'door', 'secret hash', false, 'The key sticks', now())`);
  await host.patch(`/api/host/apartments/${id}`, { crewTasks: ['Change the beds'] });
  await host.post(`/api/host/turnovers/${stay.id}/tasks`, {
    text: 'Change the beds',
    isDone: true,
    at: new Date().toISOString(),
  });
  await db.execute(sql`insert into problems (id, apartment_id, guest_id, reporter, text, reported_at, device_at, answer, answered_at)
    values (gen_random_uuid(), ${id}, ${stay.id}, 'guest', 'No hot water', now(), now(), 'At six', now())`);
  await db.execute(sql`insert into time_requests (guest_id, kind, date, time)
    values (${stay.id}, 'later_out', '2026-06-20', '13:00')`);
  const { data } = await exportOf(host);
  const [{ guests }] = data.properties;
  const at = expect.stringMatching(/^\d{4}-.+Z$/);
  expect(guests).toMatchObject([contact]);
  expect(guests[0].messages).toEqual([
    { moment: 'booked', way: 'sms', state: 'sent', at },
    { moment: 'before', way: 'ours', state: 'sent', at },
  ]);
  expect(guests[0].turnover).toEqual({
    leftAt: null,
    startedAt: null,
    doneAt: null,
    notes: 'New towels',
  });
  expect(guests[0].timeRequests).toEqual([
    { kind: 'later_out', date: '2026-06-20', time: '13:00', state: 'open' },
  ]);
  expect(guests[0].triedFacts).toEqual([
    { fact: 'door', works: false, note: 'The key sticks', triedAt: at, solvedAt: null },
  ]);
  expect(guests[0].turnoverTicks).toEqual([
    { task: 'Change the beds', isDone: true, photo: null, tickedAt: at },
  ]);
  expect(guests[0].problems).toEqual([
    {
      reporter: 'guest',
      text: 'No hot water',
      photos: [],
      reportedAt: at,
      answer: 'At six',
      answeredAt: at,
      solvedAt: null,
    },
  ]);
  expect(data.messageSettings.after.isMailed).toBe(true);
  expect(data.messageTemplates).toEqual([template]);
});

test('an export contains the members of the host’s properties and the open invitations, and nothing of other hosts’ properties that the host manages', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const other = await hostWithApartment(app, db);
  const memberId = await makeManager(db, other.host, id);
  await makeManager(db, host, other.id);
  const invited = { email: 'ilze@example.com', role: 'manager', apartmentIds: [id] };
  expect((await host.post('/api/host/invitations', invited)).statusCode).toBe(201);
  const { data, files } = await exportOf(host);
  expect(data.members).toMatchObject([{ id: memberId, apartmentId: id, role: 'manager' }]);
  expect(data.members[0]).not.toHaveProperty('lastSeenAt');
  expect(data.invitations).toMatchObject([invited]);
  expect(String(files.get('data.json'))).not.toContain(other.id);
});

test('an export contains the crew of the host’s properties, and nobody of other hosts’ properties that the host manages', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const other = await hostWithApartment(app, db);
  await makeManager(db, host, other.id);
  const { id: crewId } = await enrolledCrew(app, host, [id], 'Zane Kalniņa');
  await enrolledCrew(app, other.host, [other.id], 'Ilze');
  expect((await exportOf(host)).data.crew).toEqual([
    { id: crewId, name: 'Zane Kalniņa', apartmentIds: [id], enrolledAt: expect.any(String) },
  ]);
});

test('an export works for a host with a paused calendar, whose next sync is never due', async () => {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  const feed = { name: 'Airbnb', url: 'https://calendars.invalid/paused.ics' };
  const created = (await host.post(`/api/host/apartments/${id}/calendar-feeds`, feed)).json();
  const paused = await host.patch(`/api/host/calendar-feeds/${created.id}`, { isPaused: true });
  expect(paused.statusCode).toBe(200);
  const { data } = await exportOf(host);
  expect(data.properties[0].calendarFeeds).toMatchObject([{ name: 'Airbnb', isPaused: true }]);
});

test('an export contains the languages of each property and all of its translations', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const rules = Array.from({ length: 200 }, (_, index) => `Rule ${index} of the house`);
  await host.patch(`/api/host/apartments/${id}`, { houseRules: rules, checkoutNote: 'Key inside' });
  await host.put(`/api/host/apartments/${id}/languages`, { languages: ['ko', 'de'] });
  const note = { kind: 'apartment', rowId: id, field: 'checkoutNote', entry: '' };
  const texts = [{ ...note, text: 'Schlüssel drinnen 🔑', original: 'Key inside' }];
  await host.put(`/api/host/apartments/${id}/translations/de`, { texts });
  await db.execute(
    sql`insert into translations (apartment_id, language, kind, row_id, field, entry, text, original)
      select ${id}, language, 'apartment', ${id}, 'houseRules', entry, 'x', entry
      from apartments, unnest(house_rules) entry, unnest(array['da', 'fr', 'ko']) language where id = ${id}`,
  );
  const { data } = await exportOf(host);
  const [{ languages, translations }] = data.properties;
  expect(languages).toEqual(['ko', 'de']);
  expect(translations).toHaveLength(601);
  expect(new Set(translations.map((row: object) => JSON.stringify(row))).size).toBe(601);
  expect(translations).toContainEqual({
    ...texts[0],
    language: 'de',
    isUnread: false,
    updatedAt: expect.any(String),
  });
});

test('an export contains nothing of another host and no secret that gives access to an account', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const other = await propertyWithGuest(app, db, { stay: { name: 'Another host’s guest' } });
  const theirs = await checkedImage(app, other.host, await jpeg(64, 48));
  await other.host.post(`/api/host/apartments/${other.id}/calendar-feeds`, {
    name: 'Airbnb',
    url: 'https://calendars.invalid/theirs.ics',
  });
  const { files } = await exportOf(host);
  const text = String(files.get('data.json'));
  expect(text).toContain(id);
  expect([...files.keys()]).toEqual(['data.json']);
  for (const secret of [other.id, other.guest.id, 'Another host’s guest', theirs, 'theirs.ics'])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/argon2|hash|token/i);
  for (const token of Object.values(host.cookies())) expect(text).not.toContain(token);
});

test('an export contains every row of a long history', async () => {
  const { host, id } = await hostWithApartment(app, db);
  await db.execute(
    sql`insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, ended_at, code, arrival_day_at, checkout_at)
      select ${id}, '1234', 'Guest ' || n, '2026-01-01', '2026-01-02', 'past', now(), 'guest-' || n, '2026-01-01', '2026-01-02'
      from generate_series(1, 1200) n`,
  );
  await db.execute(
    sql`insert into pin_entries (guest_id, guest_name, pin_code_used, checkin_date, checkout_date)
      select id, name, pin_code, checkin_date, checkout_date from guests where apartment_id = ${id}`,
  );
  const { data } = await exportOf(host);
  const names = new Set(data.properties[0].guests.map(({ name }: { name: string }) => name));
  expect(names.size).toBe(1200);
  expect(data.properties[0].checkIns).toHaveLength(1200);
});

test('the export of an empty account contains the account and empty lists', async () => {
  const { data } = await exportOf(await verifiedHost(app, db));
  expect(data).toMatchObject({ properties: [], images: [] });
});

test.each([
  ['cross-site', 403],
  ['same-site', 403],
  ['same-origin', 200],
  ['none', 200],
])('an export request with Sec-Fetch-Site %s gets the status %i', async (site, status) => {
  const host = await verifiedHost(app, db);
  const reply = await app.inject({
    url: '/api/host/export',
    cookies: host.cookies(),
    headers: { 'sec-fetch-site': site },
  });
  expect(reply.statusCode).toBe(status);
});

test('a host can export ten times an hour, and asking whether an export is possible does not count', async () => {
  const host = await verifiedHost(app, db);
  for (let count = 0; count < 10; count += 1) {
    expect((await host.get('/api/host/export/ready')).json()).toEqual({});
    await exportOf(host);
  }
  for (const path of ['/api/host/export', '/api/host/export/ready']) {
    const reply = await host.get(path);
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toBeDefined();
  }
});
