/** Problems through the API: reports of guests and hosts, photos, answers. */

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { guestOf, type Property, propertyWithGuest } from '../../test/support/factories/stays.ts';
import { accessOf } from '../access/access.ts';
import { openObjectStore } from '../images/store/open-object-store.ts';
import { cleanUpImages } from '../images/testing/clean-up-images.ts';
import { jpeg } from '../images/testing/files.ts';
import { listOpenProblems } from './problems.ts';
import { reportProblem } from './report-problem.ts';

const { app, db, config, readMails } = await createTestApp();
const photoBytes = await jpeg(64, 48);
const at = '2026-01-02T03:04:05.000Z';

const report = (fields: object = {}) => ({
  id: randomUUID(),
  text: 'The heating stays cold.',
  photos: [],
  at,
  ...fields,
});
const ownProblems = (pageId: string) => `/api/guest/problems/${pageId}`;
const atTurnover = (stayId: string) => `/api/host/turnovers/${stayId}/problems`;
const problemPath = ({ guest }: Pick<Property, 'guest'>, id: string) =>
  `${atTurnover(guest.id)}/${id}`;
const listOf = async (host: Visitor, query = '') =>
  throwIfRefused(await host.get(`/api/host/problems${query}`)).json();

/** Sends a photo as the body of a request, as a browser does. */
const sendPhoto = (person: Visitor, url: string, bytes = photoBytes, type = 'image/jpeg') =>
  app.inject({
    method: 'POST',
    url,
    payload: bytes,
    cookies: person.cookies(),
    headers: { 'content-type': type },
  });
const guestPhotos = (pageId: string) => `/api/guest/problem-photos/${pageId}`;
const storedPhoto = async (person: Visitor, url: string): Promise<string> =>
  throwIfRefused(await sendPhoto(person, url)).json().photo;

async function createStay() {
  const property = await propertyWithGuest(app, db, {});
  const device = await guestOf(app, property);
  const readReports = async () =>
    (await device.get(ownProblems(property.id))).json() as { answer: string }[];
  return { property, device, host: property.host, readReports };
}

const emailsTo = async ({ host }: Pick<Property, 'host'>, subject: RegExp) => {
  const { email } = (await host.get('/api/auth/user')).json();
  return (await readMails()).filter((mail) => mail.to === email && subject.test(mail.subject));
};

describe('a report of a guest', () => {
  test('a guest’s report with a photo reaches the host, and the guest reads the answer', async () => {
    const { property, device, host, readReports } = await createStay();
    const photo = await storedPhoto(device, guestPhotos(property.id));
    const sent = report({ photos: [photo] });
    const reply = await device.post(ownProblems(property.id), sent);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual([
      {
        id: sent.id,
        text: sent.text,
        photos: 1,
        at: expect.any(String),
        answer: '',
        isSolved: false,
      },
    ]);
    const [problem] = await listOf(host);
    expect(problem).toMatchObject({
      id: sent.id,
      stayId: property.guest.id,
      reporter: 'guest',
      by: 'Maya',
      photos: [photo],
      solvedAt: null,
    });
    const path = problemPath(property, sent.id);
    const answered = await host.patch(path, { answer: 'Someone comes at six.', version: 1 });
    expect(answered.json()).toMatchObject({ answer: 'Someone comes at six.', version: 2 });
    expect(await readReports()).toMatchObject([
      { answer: 'Someone comes at six.', isSolved: false },
    ]);
    await host.patch(path, { isSolved: true, version: 2 });
    expect(await readReports()).toMatchObject([{ isSolved: true }]);
    expect(await listOf(host)).toEqual([]);
    expect(await listOf(host, `?stayId=${property.guest.id}`)).toHaveLength(1);
  });

  test('the time of the server is stored beside the time of the guest’s device', async () => {
    const { property, device } = await createStay();
    const sent = report();
    await device.post(ownProblems(property.id), sent);
    const { rows } = await db.execute<{ deviceAt: string; isNow: boolean }>(
      sql`select device_at as "deviceAt", reported_at > now() - interval '1 hour' as "isNow" from problems where id = ${sent.id}`,
    );
    expect(new Date(rows[0]?.deviceAt ?? '').toISOString()).toBe(at);
    expect(rows[0]?.isNow).toBe(true);
  });

  test('a report that is sent three times at once is stored once and emailed once', async () => {
    const { property, device, readReports } = await createStay();
    const sent = report();
    const replies = await Promise.all(
      [1, 2, 3].map(() => device.post(ownProblems(property.id), sent)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await readReports()).toHaveLength(1);
    expect(await emailsTo(property, /reports a problem/)).toHaveLength(1);
  });

  test('a new report is emailed to the owner with its text and a link to the stay, unless they turned that off', async () => {
    const { property, device, host } = await createStay();
    await device.post(ownProblems(property.id), report({ text: 'No hot water.\nSince today.' }));
    const [mail] = await emailsTo(property, /^Your guest reports a problem at Quay House$/);
    for (const text of ['Maya', '> No hot water.\n> Since today.', property.guest.id])
      expect(mail?.text).toContain(text);
    await host.patch('/api/host/notices', { problems: false });
    await device.post(ownProblems(property.id), report());
    expect(await emailsTo(property, /reports a problem/)).toHaveLength(1);
  });

  test('two stays can have reports with the same id, and neither sees that of the other', async () => {
    const [one, other] = [await createStay(), await createStay()];
    const sent = report();
    throwIfRefused(await one.device.post(ownProblems(one.property.id), sent));
    const another = { ...sent, text: 'No towels' };
    throwIfRefused(await other.device.post(ownProblems(other.property.id), another));
    expect(await one.readReports()).toMatchObject([{ text: sent.text }]);
    expect(await other.readReports()).toMatchObject([{ text: 'No towels' }]);
  });

  test('a stay can have ten open reports, and another one once the host has solved one', async () => {
    const { property, device, host } = await createStay();
    await db.execute(sql`
      insert into problems (id, apartment_id, guest_id, reporter, text, reported_at, device_at)
      select gen_random_uuid(), ${property.id}, ${property.guest.id}, 'guest', 'Old', now(), now()
      from generate_series(1, 10)`);
    const refused = await device.post(ownProblems(property.id), report());
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('too_many_problems');
    const [problem] = await listOf(host);
    await host.patch(problemPath(property, problem.id), { isSolved: true, version: 1 });
    expect((await device.post(ownProblems(property.id), report())).statusCode).toBe(201);
  });

  test('a device that sends more than ten reports in an hour is told to wait', async () => {
    const { property, device } = await createStay();
    const sent = report();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await device.post(ownProblems(property.id), sent)).statusCode);
    expect(statuses.slice(0, 10).every((status) => status === 201)).toBe(true);
    expect(statuses[10]).toBe(429);
  });

  test('after the stay, its device can neither report nor read reports', async () => {
    const { property, device, host } = await createStay();
    throwIfRefused(await device.post(ownProblems(property.id), report()));
    await host.patch(`/api/host/guests/${property.guest.id}`, { isActive: false });
    expect((await device.post(ownProblems(property.id), report())).statusCode).toBe(401);
    expect((await device.get(ownProblems(property.id))).statusCode).toBe(401);
    expect((await sendPhoto(device, guestPhotos(property.id))).statusCode).toBe(401);
  });

  test.each([
    ['without a text', { text: ' ' }, 'text'],
    ['that is too long', { text: 'x'.repeat(1_001) }, 'text'],
    ['with four photos', { photos: ['a', 'b', 'c', 'd'] }, 'photos'],
  ])('a report %s is refused with an error at its field', async (_, fields, field) => {
    const { property, device } = await createStay();
    const reply = await device.post(ownProblems(property.id), report(fields));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ fields: [{ path: field }] });
  });
});

describe('photos of reports', () => {
  test('the photo of a report is open to the devices of its stay and to its host, and to nobody else', async () => {
    const { property, device, host } = await createStay();
    const other = await createStay();
    const photo = await storedPhoto(device, guestPhotos(property.id));
    const sent = report({ photos: [photo] });
    throwIfRefused(await device.post(ownProblems(property.id), sent));
    const photoOfGuests = `${guestPhotos(property.id)}/${sent.id}/0`;
    for (const person of [device, await guestOf(app, property)]) {
      const reply = await person.get(photoOfGuests);
      expect(reply.headers['content-type']).toBe('image/jpeg');
    }
    expect((await host.get(photo)).statusCode).toBe(200);
    expect((await device.get(`${guestPhotos(property.id)}/${sent.id}/1`)).statusCode).toBe(404);
    for (const person of [other.device, other.host, newVisitor(app)]) {
      expect((await person.get(photoOfGuests)).statusCode).toBe(401);
      expect((await person.get(photo)).statusCode).toBe(404);
    }
  });

  test('the guests of the next stay do not see the photos of the stay before', async () => {
    const { property, device, host } = await createStay();
    const photo = await storedPhoto(device, guestPhotos(property.id));
    const sent = report({ photos: [photo] });
    throwIfRefused(await device.post(ownProblems(property.id), sent));
    throwIfRefused(await host.patch(`/api/host/guests/${property.guest.id}`, { isActive: false }));
    await property.createGuest({ pinCode: '7391' });
    const nextDevice = await guestOf(app, property, '7391');
    const photoOfGuests = `${guestPhotos(property.id)}/${sent.id}/0`;
    expect((await nextDevice.get(photoOfGuests)).statusCode).toBe(404);
    expect((await device.get(photoOfGuests)).statusCode).toBe(401);
  });

  test('a photo that was uploaded for another property cannot be reported', async () => {
    const [one, other] = [await createStay(), await createStay()];
    const photo = await storedPhoto(one.device, guestPhotos(one.property.id));
    const reply = await other.device.post(
      ownProblems(other.property.id),
      report({ photos: [photo] }),
    );
    expect(reply.json()).toMatchObject({ code: 'unknown_image' });
  });

  test('the photo of a report cannot be put on the property’s page', async () => {
    const { property, device, host } = await createStay();
    const photo = await storedPhoto(device, guestPhotos(property.id));
    throwIfRefused(await device.post(ownProblems(property.id), report({ photos: [photo] })));
    const reply = await host.put(`/api/host/apartments/${property.id}/update-photos`, {
      images: [photo],
    });
    expect(reply.json()).toMatchObject({ code: 'unknown_image' });
  });

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
    ['a text that is called a photo', Buffer.from('Hello'), 'image/jpeg', 415],
    ['a photo of three megabytes', Buffer.alloc(3 * 1024 * 1024, 1), 'image/jpeg', 413],
  ])(
    '%s is refused as the photo of a report, and nothing is stored',
    async (_, bytes, type, status) => {
      const { property, device } = await createStay();
      const reply = await sendPhoto(device, guestPhotos(property.id), bytes, type);
      expect(reply.statusCode).toBe(status);
      const { rows } = await db.execute(
        sql`select 1 from uploads where apartment_id = ${property.id}`,
      );
      expect(rows).toEqual([]);
    },
  );

  test('photos of guests count towards the quota of the owner', async () => {
    const { property, device, host } = await createStay();
    const { id } = (await host.get('/api/auth/user')).json();
    await db.execute(sql`
      insert into objects (path, host_id, content_type, bytes, width, height)
      select '/objects/images/full-' || ${id} || n || '.1x1', ${id}, 'image/jpeg', 2000000000, 1, 1 from generate_series(1, 30) n`);
    const reply = await sendPhoto(device, guestPhotos(property.id));
    expect(reply.json()).toMatchObject({ code: 'quota_exceeded' });
  });

  test('after a day, a photo that no report uses is deleted, and the photo of a report stays', async () => {
    const { property, device, host } = await createStay();
    const used = await storedPhoto(device, guestPhotos(property.id));
    const unused = await storedPhoto(device, guestPhotos(property.id));
    throwIfRefused(await device.post(ownProblems(property.id), report({ photos: [used] })));
    await db.execute(sql`update objects set created_at = created_at - interval '25 hours'`);
    await db.execute(sql`update uploads set created_at = created_at - interval '25 hours'`);
    const { store } = await openObjectStore(config);
    await cleanUpImages({ db, store });
    expect((await host.get(used)).statusCode).toBe(200);
    expect((await host.get(unused)).statusCode).toBe(404);
    const { rows } = await db.execute(sql`select 1 from objects where path = ${unused}`);
    expect(rows).toEqual([]);
  });

  test('the photo of a report is deleted with its property', async () => {
    const { property, device, host } = await createStay();
    const photo = await storedPhoto(device, guestPhotos(property.id));
    throwIfRefused(await device.post(ownProblems(property.id), report({ photos: [photo] })));
    await db.execute(sql`delete from manual_trials where apartment_id = ${property.id}`);
    throwIfRefused(await host.delete(`/api/host/apartments/${property.id}`));
    const { rows } = await db.execute(sql`select 1 from objects where path = ${photo}`);
    expect(rows).toEqual([]);
  });
});

describe('a report of the people who clean', () => {
  test('a host reports at a turnover what is broken, with a photo, and gets no email about it', async () => {
    const { property, host } = await createStay();
    const stayId = property.guest.id;
    const photo = await storedPhoto(host, `/api/host/turnovers/${stayId}/problem-photos`);
    const sent = report({ text: 'The lamp is broken.', photos: [photo] });
    const reply = await host.post(atTurnover(stayId), sent);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ reporter: 'host', photos: [photo], stayId });
    expect((await host.post(atTurnover(stayId), sent)).statusCode).toBe(201);
    expect(await listOf(host)).toHaveLength(1);
    expect(await emailsTo(property, /broken/)).toEqual([]);
  });

  test('the guests of a stay do not see what the host has reported', async () => {
    const { property, host, readReports } = await createStay();
    throwIfRefused(await host.post(atTurnover(property.guest.id), report()));
    expect(await readReports()).toEqual([]);
  });

  test('the crew sees what is broken, but nothing that a guest has reported', async () => {
    const { property, device, host } = await createStay();
    const { id: hostId } = (await host.get('/api/auth/user')).json();
    throwIfRefused(await device.post(ownProblems(property.id), report()));
    const { rows } = await db.execute<{ id: string }>(
      sql`insert into crew_members (host_id, name, calendar_code) values (${hostId}, 'Marta', ${randomUUID()}) returning id`,
    );
    const crewId = rows[0]?.id ?? '';
    const access = accessOf(hostId, 'turnover.read');
    const broken = { ...report({ text: 'The shower leaks.' }), apartmentId: property.id };
    const { publicUrl } = config;
    await db.transaction((tx) =>
      reportProblem(tx, { crewId }, { ...broken, stayId: property.guest.id, publicUrl }),
    );
    expect(await listOpenProblems(db, access, [property.id])).toEqual([
      {
        id: broken.id,
        apartmentId: property.id,
        text: 'The shower leaks.',
        photos: [],
        reported: { at: expect.any(String), by: 'Marta' },
      },
    ]);
    const [mail] = await emailsTo(property, /^Something is broken at Quay House$/);
    expect(mail?.text).toContain('Marta reports');
    await db.execute(sql`delete from crew_members where id = ${crewId}`);
    expect(await listOpenProblems(db, access, [property.id])).toMatchObject([
      { reported: { by: null } },
    ]);
  });
});

describe('answers', () => {
  test('if two people answer at once, the second is refused and gets the answer of the first', async () => {
    const { property, device, host } = await createStay();
    const sent = report();
    await device.post(ownProblems(property.id), sent);
    const replies = await Promise.all(
      ['At six.', 'At seven.'].map((answer) =>
        host.patch(problemPath(property, sent.id), { answer, version: 1 }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [kept, refused] = replies[0]?.statusCode === 200 ? replies : replies.toReversed();
    expect(refused?.json()).toMatchObject({
      code: 'stale_version',
      current: { answer: kept?.json().answer, version: 2 },
    });
  });

  test.each([
    ['of two lines', 'One\nTwo'],
    ['that is too long', 'x'.repeat(301)],
  ])('an answer %s is refused', async (_, answer) => {
    const { property, device, host } = await createStay();
    const sent = report();
    await device.post(ownProblems(property.id), sent);
    const reply = await host.patch(problemPath(property, sent.id), { answer, version: 1 });
    expect(reply.json()).toMatchObject({ fields: [{ path: 'answer' }] });
  });

  test('another host can neither list, answer nor add problems of a property', async () => {
    const { property, device, host } = await createStay();
    const sent = report();
    await device.post(ownProblems(property.id), sent);
    const { host: stranger } = await hostWithApartment(app, db);
    expect(await listOf(stranger)).toEqual([]);
    const ofStay = await stranger.get(`/api/host/problems?stayId=${property.guest.id}`);
    expect(ofStay.statusCode).toBe(404);
    const change = { isSolved: true, version: 1 };
    expect((await stranger.patch(problemPath(property, sent.id), change)).statusCode).toBe(404);
    expect((await stranger.post(atTurnover(property.guest.id), report())).statusCode).toBe(404);
    const photos = `/api/host/turnovers/${property.guest.id}/problem-photos`;
    expect((await sendPhoto(stranger, photos)).statusCode).toBe(404);
    expect(await listOf(host)).toMatchObject([{ solvedAt: null }]);
  });
});
