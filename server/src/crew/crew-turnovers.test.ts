/** What the crew sees of turnovers and records at them. */
import { randomUUID } from 'node:crypto';
import type { CrewTurnover } from '@guest-portal/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import {
  enrolledCrew,
  overviewOf,
  turnoverIdAfter,
  turnoverOf,
} from '../../test/support/factories/crew.ts';
import { day, stayAt } from '../../test/support/factories/data.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { guestOf, propertyWithGuest } from '../../test/support/factories/stays.ts';
import { countQueries } from '../../test/support/measure/queries.ts';
import { jpeg, pngBomb, svg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';
import { charge } from '../platform/limits/rate-limits.ts';
import { hashToken } from '../platform/tokens.ts';
import { addStay, addUpcomingStays } from '../stays/change-stays.ts';
import { missesOfPhone, photosOfPhone } from './limits.ts';

const { app, db, readMails } = await createTestApp();

const fields = {
  name: 'Canal Loft',
  wifiName: 'Lamplight',
  wifiPassword: 'candle',
  address: 'Kalna iela 1',
  city: 'Riga',
  hostPhone: '+371 20 000 000',
  timeZone: 'Europe/Riga',
  crewTasks: ['Clean the windows'],
  crewPhotoTasks: ['Clean the kitchen'],
  crewNotes: 'Bins are in the yard.',
  crewEntry: 'Key box 5520',
};

/** A property whose guests have just left, with a member of the crew. */
async function openTurnover(stay: object = {}) {
  const property = await propertyWithGuest(app, db, {
    fields,
    stay: { checkinDate: day(-3), ...stay },
  });
  const { host, id, guest } = property;
  const sections: { id: string; kind: string }[] = (
    await host.get(`/api/host/apartments/${id}/custom-sections`)
  ).json();
  const door = sections.find(({ kind }) => kind === 'entry_door')?.id;
  const setCode = async (content: string) =>
    throwIfRefused(await host.patch(`/api/host/custom-sections/${door}`, { content }));
  await setCode('4719#');
  const end = async () => throwIfRefused(await host.post(`/api/host/stays/${guest.id}/end`, {}));
  await end();
  const stayId: string = guest.id;
  const turnoverId = await turnoverIdAfter(db, stayId);
  const { phone, id: crewId } = await enrolledCrew(app, host, [id]);
  const hostSees = async () =>
    (
      await host.get(`/api/host/turnovers?apartmentIds=${id}&from=${day(-20)}&to=${day(20)}`)
    ).json()[0];
  return { ...property, stayId, turnoverId, setCode, phone, crewId, hostSees };
}

const record = (phone: Visitor, turnoverId: string, entry: object) =>
  phone.post(`/api/crew/turnovers/${turnoverId}/entries`, {
    id: randomUUID(),
    at: '2026-03-01T10:00:00.000Z',
    ...entry,
  });

const recorded = async (phone: Visitor, turnoverId: string, entry: object): Promise<CrewTurnover> =>
  throwIfRefused(await record(phone, turnoverId, entry)).json();

const sendPhoto = (phone: Visitor, turnoverId: string, payload: Buffer, contentType: string) =>
  app.inject({
    method: 'POST',
    url: `/api/crew/turnovers/${turnoverId}/photos`,
    payload,
    cookies: phone.cookies(),
    headers: { 'content-type': contentType },
  });

const upload = async (phone: Visitor, turnoverId: string) =>
  sendPhoto(phone, turnoverId, await jpeg(64, 48), 'image/jpeg');

/** Identifies the phone to rate limits. */
const keyOf = (phone: Visitor) => hashToken(phone.cookies().crew ?? '').toString('base64url');

const uploadedPhoto = async (phone: Visitor, turnoverId: string): Promise<string> =>
  throwIfRefused(await upload(phone, turnoverId)).json().photo;

const doorOf = ({ facts }: CrewTurnover) => facts.find(({ key }) => key === 'door');

describe('the page of the crew', () => {
  test('the crew sees its properties, and the values of an open turnover', async () => {
    const { id, turnoverId, phone } = await openTurnover();
    const { name, properties, turnovers } = await overviewOf(phone);
    expect(name).toBe('Zane');
    expect(properties).toEqual([
      {
        id,
        name: 'Canal Loft',
        address: 'Kalna iela 1, Riga',
        host: 'Anna Ozola',
        hostPhone: '+371 20 000 000',
        textLanguage: '',
        timeZone: 'Europe/Riga',
        notes: 'Bins are in the yard.',
        wayIn: 'Key box 5520',
      },
    ]);
    expect(turnovers).toMatchObject([
      {
        id: turnoverId,
        apartmentId: id,
        freeUntil: null,
        leftTime: null,
        state: 'planned',
        isOpen: true,
        notes: '',
        tasks: [
          { text: 'Clean the windows', needsPhoto: false, done: null },
          { text: 'Clean the kitchen', needsPhoto: true, done: null },
        ],
        problems: [],
        facts: [
          { key: 'door', value: ['4719#', ''], seen: expect.any(String), lastTried: null },
          { key: 'wifi', value: ['Lamplight', 'candle'] },
        ],
      },
    ]);
  });

  test('the crew does not see a phone number that the host hides', async () => {
    const { host, id, phone } = await openTurnover();
    await host.patch(`/api/host/apartments/${id}`, { showHostPhone: false });
    expect((await overviewOf(phone)).properties[0]?.hostPhone).toBe('');
  });

  test('the crew sees turnovers from 14 days ago to 30 days ahead', async () => {
    const { host, id } = await hostWithApartment(app, db, { isLive: true });
    await host.patch(`/api/host/apartments/${id}`, { timeZone: 'UTC' });
    const { phone } = await enrolledCrew(app, host, [id]);
    for (const checkout of [-15, -13, 29, 31])
      await addStay(
        db,
        stayAt(id, { checkinDate: day(checkout - 1), checkoutDate: day(checkout) }),
        checkout < 0 ? 'past' : 'upcoming',
      );
    const dates = (await overviewOf(phone)).turnovers.map(({ freeFrom }) => freeFrom.date);
    expect(dates).toEqual([day(-13), day(29)]);
  });

  test('before the check-out, and after the work is done, the crew sees no value', async () => {
    const { turnoverId, phone, createGuest } = await openTurnover();
    const seen = doorOf(await turnoverOf(phone, turnoverId))?.seen;
    await recorded(phone, turnoverId, { kind: 'fact', fact: 'door', works: true, note: '', seen });
    const done = await recorded(phone, turnoverId, { kind: 'state', state: 'done' });
    expect(done.facts).toMatchObject([{ key: 'door', value: null, seen: null }]);
    const next = await createGuest({ name: 'Bo', checkinDate: day(0), checkoutDate: day(9) });
    expect((await turnoverOf(phone, await turnoverIdAfter(db, next.id))).facts).toEqual([]);
    expect((await phone.get('/api/crew/turnovers')).body).not.toContain('4719#');
  });

  test('the number of queries does not depend on the number of properties and turnovers', async () => {
    const { host, id, phone } = await openTurnover();
    const few = await countQueries(() => overviewOf(phone));
    const ids = [id];
    while (ids.length < 6) {
      const barn = throwIfRefused(await host.post('/api/host/apartments', { name: 'Barn' })).json();
      await addStay(db, stayAt(barn.id, { checkoutDate: day(-1) }), 'past');
      ids.push(barn.id);
    }
    const { phone: busyPhone } = await enrolledCrew(app, host, ids);
    expect((await overviewOf(busyPhone)).turnovers).toHaveLength(6);
    expect(await countQueries(() => overviewOf(busyPhone))).toBe(few);
  });

  test('the list of turnovers is cut before it gets too long for the memory of the server', async () => {
    const { host, id } = await hostWithApartment(app, db, { isLive: true });
    const tasks = (name: string) =>
      Array.from({ length: 200 }, (_, index) => `${name} ${index} `.padEnd(300, 'x'));
    const fields = { crewTasks: tasks('one'), crewPhotoTasks: tasks('other') };
    throwIfRefused(await host.patch(`/api/host/apartments/${id}`, fields));
    const dates = { checkinDate: day(3), checkoutDate: day(5) };
    const clocks = { timeZone: 'UTC', checkinTime: '15:00', checkoutTime: '11:00' };
    const stays = Array.from({ length: 200 }, () => stayAt(id, dates));
    await addUpcomingStays(db, stays, clocks);
    const { phone } = await enrolledCrew(app, host, [id]);
    const { body } = throwIfRefused(await phone.get('/api/crew/turnovers'));
    expect(body.length).toBeGreaterThan(10_000_000);
    expect(body.length).toBeLessThan(21_000_000);
  });

  test('the crew can open the photos of the way in, and no other photos', async () => {
    const { host, id, phone } = await openTurnover();
    const photo = async () => checkedImage(app, host, await jpeg(64, 48));
    const [arrival, gallery] = [await photo(), await photo()];
    const step = throwIfRefused(
      await host.post('/api/host/arrival-steps', { apartmentId: id, text: 'Through the gate' }),
    ).json();
    const images = { images: [arrival] };
    throwIfRefused(await host.put(`/api/host/arrival-steps/${step.id}/update-images`, images));
    throwIfRefused(
      await host.put(`/api/host/apartments/${id}/update-photos`, { images: [gallery] }),
    );
    expect((await phone.get(arrival)).statusCode).toBe(200);
    expect((await phone.get(gallery)).statusCode).toBe(404);
    const { phone: stranger } = await openTurnover();
    expect((await stranger.get(arrival)).statusCode).toBe(404);
  });
});

describe('recording what was done', () => {
  test('hosts and the crew see which member of the crew started and finished the work', async () => {
    const { turnoverId, phone, hostSees } = await openTurnover();
    const started = await recorded(phone, turnoverId, { kind: 'state', state: 'started' });
    const zane = { at: expect.any(String), by: 'Zane' };
    expect(started).toMatchObject({ state: 'started', started: zane, done: null });
    const done = await recorded(phone, turnoverId, { kind: 'state', state: 'done' });
    expect(done).toMatchObject({ state: 'done', started: started.started, done: zane });
    expect(await hostSees()).toMatchObject({ state: 'done', started: zane, done: zane });
  });

  test('work that a person started stays recorded without their name once they are removed', async () => {
    const { host, turnoverId, phone, crewId, hostSees } = await openTurnover();
    await recorded(phone, turnoverId, { kind: 'state', state: 'started' });
    throwIfRefused(await host.delete(`/api/host/crew/${crewId}`));
    expect(await hostSees()).toMatchObject({
      state: 'started',
      started: { at: expect.any(String), by: null },
    });
  });

  test('a host’s change replaces the crew’s, and a change by the crew needs no version', async () => {
    const { host, stayId, turnoverId, phone, hostSees } = await openTurnover();
    await recorded(phone, turnoverId, { kind: 'state', state: 'done' });
    const path = `/api/host/turnovers/${stayId}`;
    throwIfRefused(await host.patch(path, { state: 'planned', version: 2 }));
    throwIfRefused(await host.patch(path, { state: 'done', version: 3 }));
    expect(await hostSees()).toMatchObject({ done: { by: 'Anna Ozola' } });
    expect(await recorded(phone, turnoverId, { kind: 'state', state: 'started' })).toMatchObject({
      state: 'started',
      started: { by: 'Zane' },
      done: null,
    });
  });

  test('an entry that is sent again changes nothing, even after others have changed the turnover', async () => {
    const { host, stayId, turnoverId, phone, hostSees } = await openTurnover();
    const started = { id: randomUUID(), kind: 'state', state: 'started' };
    await recorded(phone, turnoverId, started);
    throwIfRefused(
      await host.patch(`/api/host/turnovers/${stayId}`, { state: 'done', version: 2 }),
    );
    expect(await recorded(phone, turnoverId, started)).toMatchObject({ state: 'done' });
    expect(await hostSees()).toMatchObject({ state: 'done', version: 3 });
  });

  test('twenty requests with one entry record it once', async () => {
    const { turnoverId, phone, hostSees } = await openTurnover();
    const entry = { id: randomUUID(), kind: 'notes', notes: 'The bin is full.', seen: '' };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => record(phone, turnoverId, entry)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    expect(await hostSees()).toMatchObject({ notes: 'The bin is full.', version: 2 });
  });

  test('notes that two people change at the same time keep what both have added', async () => {
    const { host, id, turnoverId, phone, hostSees } = await openTurnover();
    const { phone: other } = await enrolledCrew(app, host, [id], 'Ilze');
    const note = (by: Visitor, notes: string, seen: string) =>
      recorded(by, turnoverId, { kind: 'notes', notes, seen });
    await note(phone, 'Towels are missing.', '');
    await note(phone, 'Towels are missing.\nThe bin is full.', 'Towels are missing.');
    await note(other, 'Towels are missing.\nThe lamp is broken.', 'Towels are missing.');
    const both = 'Towels are missing.\nThe bin is full.\nThe lamp is broken.';
    expect(await hostSees()).toMatchObject({ notes: both });
    expect(await note(other, 'All is well.', both)).toMatchObject({ notes: 'All is well.' });
    const tooLong = await record(phone, turnoverId, {
      kind: 'notes',
      notes: 'x'.repeat(999),
      seen: '',
    });
    expect([tooLong.statusCode, tooLong.json().code]).toEqual([409, 'notes_changed']);
  });

  test('notes that are part of a line that somebody else has written are kept, too', async () => {
    const { host, id, turnoverId, phone } = await openTurnover();
    const { phone: other } = await enrolledCrew(app, host, [id], 'Ilze');
    await recorded(phone, turnoverId, { kind: 'notes', notes: '12 towels are missing.', seen: '' });
    const note = { kind: 'notes', notes: '2 towels are missing.', seen: '' };
    const both = '12 towels are missing.\n2 towels are missing.';
    expect(await recorded(other, turnoverId, note)).toMatchObject({ notes: both });
    expect(await recorded(other, turnoverId, note)).toMatchObject({ notes: both });
  });

  test('a time that the database can’t store is refused', async () => {
    const { turnoverId, phone } = await openTurnover();
    const entry = { id: randomUUID(), kind: 'state', state: 'started', at: '0000-01-01T00:00:00Z' };
    const { statusCode } = await phone.post(`/api/crew/turnovers/${turnoverId}/entries`, entry);
    expect(statusCode).toBe(400);
  });

  test('the time of the phone is kept beside the time of the server', async () => {
    const { stayId, turnoverId, phone } = await openTurnover();
    await recorded(phone, turnoverId, { kind: 'state', state: 'started' });
    const { rows } = await db.execute(sql`select kind, device_at at time zone 'utc' as device,
      created_at > now() - interval '1 minute' as is_now from crew_entries where guest_id = ${stayId}`);
    expect(rows).toEqual([{ kind: 'state', device: expect.anything(), is_now: true }]);
    expect(String(rows[0]?.device)).toContain('2026-03-01 10:00');
  });

  test('a refused entry can be sent again', async () => {
    const { turnoverId, phone, setCode } = await openTurnover();
    const seen = doorOf(await turnoverOf(phone, turnoverId))?.seen;
    const entry = { id: randomUUID(), kind: 'fact', fact: 'door', works: true, note: '', seen };
    await setCode('1234#');
    const refused = await record(phone, turnoverId, entry);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'fact_changed']);
    await setCode('4719#');
    expect(doorOf(await recorded(phone, turnoverId, entry))?.lastTried).toMatchObject({
      by: 'Zane',
    });
  });

  test('a ticked task with its photo is shown to the crew and to the host', async () => {
    const { host, stayId, turnoverId, phone } = await openTurnover();
    const photo = await uploadedPhoto(phone, turnoverId);
    const task = { kind: 'task', text: 'Clean the kitchen', isDone: true, photo };
    const { tasks } = await recorded(phone, turnoverId, task);
    const done = { at: expect.any(String), by: 'Zane', photo, isLate: false };
    expect(tasks[1]).toEqual({ text: 'Clean the kitchen', needsPhoto: true, done });
    expect((await host.get(`/api/host/turnovers/${stayId}/tasks`)).json()).toEqual(tasks);
    for (const person of [host, phone]) expect((await person.get(photo)).statusCode).toBe(200);
    expect((await newVisitor(app).get(photo)).statusCode).toBe(404);
  });

  test('a tick that arrives after the next check-in counts as late, and the times of the phone and of the server are kept', async () => {
    const { host, stayId, turnoverId, phone, createGuest } = await openTurnover();
    await createGuest({ name: 'Noor', pinCode: '7305', checkinDate: day(-1) });
    const at = `${day(-2)}T10:00:00.000Z`;
    const task = { kind: 'task', text: 'Clean the windows', isDone: true, photo: null, at };
    const { tasks } = await recorded(phone, turnoverId, task);
    expect(tasks[0]?.done).toMatchObject({ by: 'Zane', isLate: true });
    expect((await host.get(`/api/host/turnovers/${stayId}/tasks`)).json()).toEqual(tasks);
    const { rows } = await db.execute<{ device: Date; server: Date }>(
      sql`select device_at::text as device, ticked_at::text as server from turnover_ticks where guest_id = ${stayId}`,
    );
    expect(rows.map(({ device }) => new Date(device).toISOString())).toEqual([at]);
    const shownAt = new Date(tasks[0]?.done?.at ?? 0).getTime();
    expect(new Date(rows[0]?.server ?? 0).getTime()).toBe(shownAt);
    expect(Date.now() - shownAt).toBeLessThan(60_000);
  });

  test('two members of the crew who record everything at the same moment overwrite nothing of each other', async () => {
    const { host, id, stayId, turnoverId, phone } = await openTurnover();
    const { phone: other } = await enrolledCrew(app, host, [id], 'Ilze');
    const photo = await uploadedPhoto(other, turnoverId);
    const { facts } = await turnoverOf(phone, turnoverId);
    const tried = (fact: string, works: boolean) => {
      const seen = facts.find(({ key }) => key === fact)?.seen;
      return { kind: 'fact', fact, works, note: '', seen };
    };
    const task = (text: string, ownPhoto: string | null = null) => ({
      ...{ kind: 'task', text, isDone: true, photo: ownPhoto },
    });
    const problem = (text: string) => ({ kind: 'problem', text, photos: [] });
    const note = (notes: string) => ({ kind: 'notes', notes, seen: '' });
    const entries: [Visitor, object][] = [
      [phone, task('Clean the windows')],
      [other, task('Clean the windows')],
      [other, task('Clean the kitchen', photo)],
      [phone, tried('wifi', true)],
      [other, tried('door', false)],
      [phone, problem('The lamp is broken')],
      [other, problem('The tap drips')],
      [phone, note('Towels are missing.')],
      [other, note('The bin is full.')],
    ];
    const replies = await Promise.all(
      entries.map(([visitor, entry]) => record(visitor, turnoverId, entry)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(entries.map(() => 201));
    const after = await turnoverOf(phone, turnoverId);
    expect(after.tasks).toMatchObject([
      { text: 'Clean the windows', done: {} },
      { text: 'Clean the kitchen', done: { by: 'Ilze', photo } },
    ]);
    expect(after.facts.map(({ lastTried }) => lastTried)).toMatchObject([
      { works: false, by: 'Ilze' },
      { works: true, by: 'Zane' },
    ]);
    expect(after.problems.map(({ text, reported }) => [reported.by, text]).sort()).toEqual([
      ['Ilze', 'The tap drips'],
      ['Zane', 'The lamp is broken'],
    ]);
    expect(after.notes.split('\n').sort()).toEqual(['The bin is full.', 'Towels are missing.']);
    const { rows } = await db.execute(
      sql`select tick.text, crew.name from turnover_ticks as tick
        join crew_members as crew on crew.id = ticked_by_crew where guest_id = ${stayId} order by 1, 2`,
    );
    expect(rows).toEqual([
      { text: 'Clean the kitchen', name: 'Ilze' },
      { text: 'Clean the windows', name: 'Ilze' },
      { text: 'Clean the windows', name: 'Zane' },
    ]);
  });

  test('a problem that the crew reports is shown to the crew and to the host, and emailed to the owner', async () => {
    const { host, stayId, turnoverId, phone } = await openTurnover();
    const photos = [await uploadedPhoto(phone, turnoverId), await uploadedPhoto(phone, turnoverId)];
    const entry = { id: randomUUID(), kind: 'problem', text: 'The lamp is broken', photos };
    for (const _ of ['sent', 'sent again']) await recorded(phone, turnoverId, entry);
    const { problems } = await turnoverOf(phone, turnoverId);
    expect(problems).toMatchObject([
      { id: entry.id, text: 'The lamp is broken', photos, reported: { by: 'Zane' } },
    ]);
    expect((await host.get(`/api/host/problems?stayId=${stayId}`)).json()).toHaveLength(1);
    for (const photo of photos) expect((await phone.get(photo)).statusCode).toBe(200);
    const { email } = (await host.get('/api/auth/user')).json();
    const mails = (await readMails()).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Something is broken/),
      expect.anything(),
    ]);
  });

  test('an entry with a photo of another property is refused and not stored', async () => {
    const { stayId, turnoverId, phone } = await openTurnover();
    const other = await openTurnover();
    const photo = await uploadedPhoto(other.phone, other.turnoverId);
    for (const entry of [
      { kind: 'task', text: 'Clean the kitchen', isDone: true, photo },
      { kind: 'problem', text: 'The lamp is broken', photos: [photo] },
    ])
      expect((await record(phone, turnoverId, entry)).statusCode).toBe(400);
    const stored = sql`select 1 from crew_entries where guest_id = ${stayId}`;
    expect((await db.execute(stored)).rows).toEqual([]);
    expect((await upload(phone, other.turnoverId)).statusCode).toBe(404);
  });

  test('a turnover accepts at most 1,000 entries', async () => {
    const { stayId, turnoverId, phone } = await openTurnover();
    await db.execute(sql`insert into crew_entries (guest_id, id, kind, device_at)
      select ${stayId}, gen_random_uuid(), 'state', now() from generate_series(1, 1000)`);
    const refused = await record(phone, turnoverId, { kind: 'state', state: 'started' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many']);
  });
});

describe('photos of the crew', () => {
  test.each<[string, () => Buffer, string, number]>([
    ['a drawing', () => svg(''), 'image/svg+xml', 415],
    ['a text that is called a photo', () => Buffer.from('Hello'), 'image/jpeg', 415],
    ['a photo of three megabytes', () => Buffer.alloc(3 * 1024 * 1024, 1), 'image/jpeg', 413],
    ['a photo that is far larger once it is decoded', () => pngBomb(), 'image/png', 400],
  ])(
    'the server refuses %s that the crew sends, and stores nothing',
    async (_, bytes, type, status) => {
      const { id, turnoverId, phone } = await openTurnover();
      expect((await sendPhoto(phone, turnoverId, bytes(), type)).statusCode).toBe(status);
      const stored = sql`select 1 from uploads where apartment_id = ${id}`;
      expect((await db.execute(stored)).rows).toEqual([]);
    },
  );

  test('photos of the crew count towards the quota of the owner', async () => {
    const { host, turnoverId, phone } = await openTurnover();
    const { id } = (await host.get('/api/auth/user')).json();
    const photosOf = async () => (await host.get('/api/host/usage')).json().photos;
    await uploadedPhoto(phone, turnoverId);
    expect((await photosOf()).used).toBeGreaterThan(0);
    await db.execute(sql`insert into objects (path, host_id, content_type, bytes, width, height)
      select '/objects/images/full-' || ${id} || n, ${id}, 'image/jpeg', 2000000000, 1, 1
      from generate_series(1, 2) as n`);
    expect((await upload(phone, turnoverId)).json()).toMatchObject({ code: 'quota_exceeded' });
  });

  test('a phone that uploads more than three hundred photos in an hour is told to wait', async () => {
    const { turnoverId, phone } = await openTurnover();
    await charge(db, photosOfPhone, keyOf(phone), photosOfPhone.max);
    expect((await upload(phone, turnoverId)).statusCode).toBe(429);
  });
});

describe('facts that the crew tries', () => {
  test('the guest reads that the crew has tried the code, and the host reads who', async () => {
    const { host, stayId, turnoverId, phone, createGuest, pinPath, refreshPath } =
      await openTurnover();
    const seen = doorOf(await turnoverOf(phone, turnoverId))?.seen;
    await recorded(phone, turnoverId, { kind: 'fact', fact: 'door', works: true, note: '', seen });
    const facts = (await host.get(`/api/host/turnovers/${stayId}/facts`)).json();
    expect(facts[0].lastTried).toMatchObject({ works: true, by: 'Zane' });
    await createGuest({ name: 'Noor', pinCode: '7305', checkinDate: day(-1) });
    const device = await guestOf(app, { pinPath }, '7305');
    const { guest } = (await device.get(refreshPath)).json();
    throwIfRefused(await device.patch(`/api/guest/check-in/${guest.id}`, {}));
    expect(JSON.stringify((await device.get(refreshPath)).json())).toMatch(/"door":"\d{4}-/);
  });

  test('the owner gets an email with the name of the person if a code does not work for the crew', async () => {
    const { host, turnoverId, phone } = await openTurnover();
    const { email } = (await host.get('/api/auth/user')).json();
    const seen = doorOf(await turnoverOf(phone, turnoverId))?.seen;
    const note = 'It beeps twice';
    await recorded(phone, turnoverId, { kind: 'fact', fact: 'door', works: false, note, seen });
    const mail = (await readMails()).find(({ to }) => to === email);
    expect(mail?.subject).toBe('The door code of Canal Loft did not work');
    expect(mail?.text).toContain('Zane tried it');
    expect((await host.get('/api/host/failed-facts')).json()).toMatchObject([{ by: 'Zane', note }]);
  });

  test('a result that was sent late is accepted after the work is done, if the value is still the same', async () => {
    const { turnoverId, phone, setCode } = await openTurnover();
    const seen = doorOf(await turnoverOf(phone, turnoverId))?.seen;
    await recorded(phone, turnoverId, { kind: 'state', state: 'done' });
    const entry = { kind: 'fact', fact: 'door', works: true, note: '', seen };
    const late = await recorded(phone, turnoverId, entry);
    expect(doorOf(late)).toMatchObject({ value: null, lastTried: { works: true } });
    await setCode('1234#');
    expect((await record(phone, turnoverId, entry)).statusCode).toBe(409);
  });
});

describe('a phone that asks for more than its properties', () => {
  test('a turnover of another property does not exist for the crew, and guessing is slowed down', async () => {
    const { phone } = await openTurnover();
    const another = await openTurnover();
    const entry = { kind: 'state', state: 'done' };
    for (const turnoverId of [another.turnoverId, randomUUID(), 'x']) {
      expect((await record(phone, turnoverId, entry)).statusCode).toBe(404);
      expect((await phone.post(`/api/crew/turnovers/${turnoverId}/photos`)).statusCode).toBe(404);
    }
    expect(await another.hostSees()).toMatchObject({ state: 'planned' });
    const key = keyOf(phone);
    await charge(db, missesOfPhone, key, missesOfPhone.max);
    expect((await record(phone, randomUUID(), entry)).statusCode).toBe(429);
    expect((await upload(phone, randomUUID())).statusCode).toBe(429);
    expect((await record(another.phone, another.turnoverId, entry)).statusCode).toBe(201);
  });

  test('requests for turnovers that a phone may see do not count as guessing', async () => {
    const { turnoverId, phone } = await openTurnover();
    await charge(db, missesOfPhone, keyOf(phone), missesOfPhone.max - 1);
    for (const state of ['started', 'done', 'started'])
      await recorded(phone, turnoverId, { kind: 'state', state });
    const refused = { kind: 'fact', fact: 'door', works: true, note: '', seen: 'x'.repeat(43) };
    for (let tries = 0; tries < 3; tries++)
      expect((await record(phone, turnoverId, refused)).statusCode).toBe(409);
  });

  test('a removed person can neither read nor record anything, and what their phone still sends is not stored', async () => {
    const { host, id, stayId, turnoverId, phone, crewId } = await openTurnover();
    const photo = await uploadedPhoto(phone, turnoverId);
    throwIfRefused(await host.delete(`/api/host/crew/${crewId}`));
    expect((await phone.get('/api/crew/turnovers')).statusCode).toBe(401);
    expect((await upload(phone, turnoverId)).statusCode).toBe(401);
    for (const entry of [
      { kind: 'state', state: 'done' },
      { kind: 'task', text: 'Clean the kitchen', isDone: true, photo },
    ])
      expect((await record(phone, turnoverId, entry)).statusCode).toBe(401);
    const { rows } = await db.execute(sql`
      select (select count(*)::int from crew_entries where guest_id = ${stayId}) as entries,
        (select count(*)::int from turnover_ticks where guest_id = ${stayId}) as ticks,
        (select count(*)::int from uploads where apartment_id = ${id}) as uploads`);
    expect(rows).toEqual([{ entries: 0, ticks: 0, uploads: 1 }]);
  });
});

describe('what the crew does not see', () => {
  const canaries = {
    name: 'Canary Guestname',
    pinCode: '7395',
    email: 'canary@example.com',
    phone: '+371 27 654 321',
    note: 'Canary note',
  };

  test('no reply to the crew and no calendar contains anything about a guest', async () => {
    const { host, id, turnoverId, phone, createGuest } = await openTurnover(canaries);
    const next = { ...canaries, checkinDate: day(3), checkoutDate: day(9) };
    throwIfRefused(await host.post('/api/host/stays', { apartmentId: id, ...next }));
    await createGuest({ ...canaries, checkinDate: day(0), checkoutDate: day(2) });
    const texts = {
      subject: 'Canary subject',
      text: 'Canary message {link}',
      plain: 'Canary plain',
    };
    throwIfRefused(
      await host.put('/api/host/message-templates', {
        apartmentId: id,
        moment: 'before',
        language: 'en',
        ...texts,
      }),
    );
    const { calendarUrl } = await overviewOf(phone);
    const calendar = new URL(calendarUrl).pathname;
    const { rows } = await db.execute<Record<string, string>>(
      sql`select id, code, name, pin_code, coalesce(email, '') as email from guests where apartment_id = ${id}`,
    );
    const { slug } = (
      await db.execute<{ slug: string }>(sql`select slug from apartments where id = ${id}`)
    ).rows[0] ?? { slug: '' };
    expect(rows).toHaveLength(3);
    const secrets = [
      ...rows.flatMap(({ id, code }) => [id, code]),
      slug,
      'Canary',
      '"7395"',
      'canary@example.com',
      '27 654 321',
    ];
    const bodies = [
      (await phone.get('/api/crew/turnovers')).body,
      (await record(phone, turnoverId, { kind: 'notes', notes: 'x', seen: '' })).body,
      (await newVisitor(app).get(calendar)).body,
    ];
    for (const body of bodies) {
      expect(body.length).toBeGreaterThan(100);
      for (const secret of secrets) expect(body).not.toContain(secret);
    }
  });
});

describe('the calendar of the crew', () => {
  test('the calendar has an event for each turnover, with the name of the property and the hours', async () => {
    const { phone, host, id } = await openTurnover();
    await host.patch(`/api/host/apartments/${id}`, { checkoutTime: '11:00', checkinTime: '15:00' });
    const stay = { name: 'Bo', pinCode: '7394', checkinDate: day(5), checkoutDate: day(7) };
    throwIfRefused(await host.post('/api/host/stays', { apartmentId: id, ...stay }));
    const { calendarUrl } = await overviewOf(phone);
    expect(calendarUrl).toMatch(/^http:\/\/.+\/api\/crew-calendars\/[0-9a-z]{10}\.ics$/);
    const reply = await newVisitor(app).get(new URL(calendarUrl).pathname);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const text = reply.body.replaceAll('\r\n ', '');
    expect(text.match(/SUMMARY:Canal Loft/g)).toHaveLength(2);
    expect(text).toContain(`DTSTART;VALUE=DATE:${day(7).replaceAll('-', '')}`);
    expect(text).toContain(`DESCRIPTION:${day(7)} 11:00 –\r\n`);
    expect(text).toContain(` ${day(5)} 15:00\r\n`);
    const again = await app.inject({
      url: new URL(calendarUrl).pathname,
      headers: { 'if-none-match': String(reply.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('a person who works for two hosts has one calendar with the turnovers of both', async () => {
    const [one, another] = [await openTurnover(), await openTurnover()];
    throwIfRefused(
      await another.host.patch(`/api/host/apartments/${another.id}`, { name: 'Mill House' }),
    );
    const link = throwIfRefused(
      await another.host.post('/api/host/crew', { name: 'Zane', apartmentIds: [another.id] }),
    ).json().url;
    throwIfRefused(
      await one.phone.post('/api/crew/enrolment', {
        token: link.split('#')[1],
        name: 'Zane',
      }),
    );
    const { calendarUrl } = await overviewOf(one.phone);
    const path = new URL(calendarUrl).pathname;
    const read = async () => (await newVisitor(app).get(path)).body;
    for (const name of ['Canal Loft', 'Mill House']) expect(await read()).toContain(name);
    throwIfRefused(await one.host.delete(`/api/host/crew/${one.crewId}`));
    expect(await read()).not.toContain('Canal Loft');
    expect(await read()).toContain('Mill House');
  });

  test.each(['x.ics', '.ics', 'x', '-.ics', `${'x-'.repeat(90)}.ics`])(
    'there is no calendar at %s',
    async (file) => {
      const reply = await newVisitor(app).get(`/api/crew-calendars/${file}`);
      expect(reply.statusCode).toBe(404);
    },
  );
});
