/** The crew of a host’s properties, and the links that enrol phones. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import { newVisitor, signUp } from '../../test/support/factories/accounts.ts';
import {
  addCrew,
  enrol,
  enrolledCrew,
  overviewOf,
  tokenIn,
} from '../../test/support/factories/crew.ts';
import { makeManager } from '../../test/support/factories/members.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { withdrawLinksTo } from './crew-members.ts';
import { deleteExpiredCrewSessions } from './sessions.ts';

const { app, db } = await createTestApp();

const listCrew = async (host: Visitor) => throwIfRefused(await host.get('/api/host/crew')).json();

async function hostWithTwo() {
  const { host, id } = await hostWithApartment(app, db);
  const other: string = (await host.post('/api/host/apartments', { name: 'Attic' })).json().id;
  return { host, id, other };
}

async function managerOf(...apartmentIds: string[]) {
  const { host, id } = await hostWithApartment(app, db);
  await makeManager(db, host, ...apartmentIds);
  return { host, id };
}

/** Another server removes the managers of a property, and the request waits for it. */
async function statusWhileManagersAreRemoved(
  apartmentId: string,
  request: () => ReturnType<Visitor['post']>,
) {
  let reply: ReturnType<typeof request> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from apartments where id = ${apartmentId} for no key update`);
    await tx.execute(sql`delete from property_members where apartment_id = ${apartmentId}`);
    await withdrawLinksTo(tx, [apartmentId]);
    reply = request();
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(1);
    }, 10_000);
  });
  return (await reply)?.statusCode;
}

const canOpen = async (phone: Visitor) =>
  (await phone.get('/api/crew/turnovers')).statusCode === 200;

const view = (token: string, visitor = newVisitor(app)) =>
  visitor.post('/api/crew/enrolment/view', { token });

describe('the list of the crew', () => {
  test('a host adds a person to the crew and sees when they have used the link', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { member, token } = await addCrew(host, [id], 'Zane Kalniņa');
    expect(member).toMatchObject({
      name: 'Zane Kalniņa',
      addedBy: null,
      apartmentIds: [id],
      isManagedFully: true,
      linkExpiresAt: expect.any(String),
      enrolledAt: null,
      lastSeenAt: null,
    });
    expect(await listCrew(host)).toEqual([member]);
    throwIfRefused(await enrol(newVisitor(app), token, 'Zane K.'));
    expect(await listCrew(host)).toMatchObject([
      {
        name: 'Zane K.',
        linkExpiresAt: null,
        enrolledAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
    ]);
  });

  test('an owner sees which manager added a person, also after the manager was removed, but not once the account is deleted', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const manager = await managerOf(id);
    await addCrew(manager.host, [id], 'Zane');
    expect(await listCrew(host)).toMatchObject([{ addedBy: 'Anna Ozola' }]);
    await db.execute(sql`delete from property_members where apartment_id = ${id}`);
    expect(await listCrew(host)).toMatchObject([{ addedBy: 'Anna Ozola' }]);
    await db.execute(sql`
      update hosts set deleted_at = now()
      where id = (select host_id from apartments where id = ${manager.id})`);
    expect(await listCrew(host)).toMatchObject([{ name: 'Zane', addedBy: null }]);
  });

  test('the database contains neither the link nor the cookie of a phone', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { token } = await addCrew(host, [id]);
    const { phone } = await enrolledCrew(app, host, [id]);
    const { rows } = await db.execute(sql`
      select crew_members::text || encode(link_hash, 'escape') as stored from crew_members
      union all select encode(token_hash, 'escape') from crew_sessions`);
    for (const secret of [token, phone.cookies().crew ?? ''])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('a host who has not verified their address cannot add anybody', async () => {
    const { visitor } = await signUp(app);
    const body = { name: 'Zane', apartmentIds: [randomUUID()] };
    const refused = await visitor.post('/api/host/crew', body);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_not_verified']);
  });

  test('properties of another host cannot be chosen', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const another = await hostWithApartment(app, db);
    const { id: crewId } = await addCrew(host, [id]);
    const apartmentIds = [id, another.id];
    for (const reply of [
      await host.post('/api/host/crew', { name: 'Zane', apartmentIds }),
      await host.put(`/api/host/crew/${crewId}/properties`, { apartmentIds }),
    ])
      expect(reply.statusCode).toBe(404);
    expect(await listCrew(another.host)).toEqual([]);
  });

  test('all properties of a member belong to one owner', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const manager = await managerOf(id);
    const both = [id, manager.id];
    const added = await manager.host.post('/api/host/crew', { name: 'Zane', apartmentIds: both });
    expect([added.statusCode, added.json().fields?.[0]?.path]).toEqual([400, 'apartmentIds']);
    const { id: crewId } = await addCrew(host, [id]);
    const changed = await manager.host.put(`/api/host/crew/${crewId}/properties`, {
      apartmentIds: both,
    });
    expect(changed.statusCode).toBe(400);
  });

  test('an account can have 200 people in its crew, whoever adds them', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const manager = await managerOf(id);
    await addCrew(host, [id]);
    await db.execute(sql`insert into crew_members (host_id, name, calendar_code)
      select host_id, 'Zane', id::text || n from apartments, generate_series(1, 199) as n where id = ${id}`);
    for (const person of [host, manager.host]) {
      const refused = await person.post('/api/host/crew', { name: 'Zane', apartmentIds: [id] });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many']);
    }
  });
});

describe('a manager and the crew', () => {
  test('a manager sees only people who work at properties that they manage, and only those properties', async () => {
    const { host, id, other } = await hostWithTwo();
    const both = await addCrew(host, [id, other], 'Both');
    const elsewhere = await addCrew(host, [other], 'Elsewhere');
    const manager = await managerOf(id);
    expect(await listCrew(manager.host)).toMatchObject([
      { id: both.id, apartmentIds: [id], isManagedFully: false },
    ]);
    for (const reply of [
      await manager.host.post(`/api/host/crew/${elsewhere.id}/link`),
      await manager.host.put(`/api/host/crew/${elsewhere.id}/properties`, { apartmentIds: [id] }),
      await manager.host.delete(`/api/host/crew/${elsewhere.id}`),
    ])
      expect(reply.statusCode).toBe(404);
  });

  test('a manager cannot make a link for a person who also works at properties that they do not manage', async () => {
    const { host, id, other } = await hostWithTwo();
    const { id: crewId } = await addCrew(host, [id, other]);
    const manager = await managerOf(id);
    const renew = () => manager.host.post(`/api/host/crew/${crewId}/link`);
    const refused = await renew();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'other_properties']);
    throwIfRefused(await host.put(`/api/host/crew/${crewId}/properties`, { apartmentIds: [id] }));
    expect((await renew()).statusCode).toBe(201);
  });

  test('an unused link of a manager does not open properties that the person gets later', async () => {
    const { host, id, other } = await hostWithTwo();
    const manager = await managerOf(id);
    const { id: crewId, token } = await addCrew(manager.host, [id]);
    const apartmentIds = [id, other];
    const reply = await host.put(`/api/host/crew/${crewId}/properties`, { apartmentIds });
    expect(throwIfRefused(reply).json()).toMatchObject({
      apartmentIds: apartmentIds.sort(),
      linkExpiresAt: null,
    });
    expect((await enrol(newVisitor(app), token)).statusCode).toBe(404);
  });

  test('an unused link of a host without managers also opens properties that the person gets later', async () => {
    const { host, id, other } = await hostWithTwo();
    const { id: crewId, token } = await addCrew(host, [id]);
    const apartmentIds = [id, other];
    throwIfRefused(await host.put(`/api/host/crew/${crewId}/properties`, { apartmentIds }));
    const phone = newVisitor(app);
    throwIfRefused(await enrol(phone, token));
    expect((await overviewOf(phone)).properties).toHaveLength(2);
  });

  test('an unused link of a manager who is removed no longer works', async () => {
    const { host, id } = await hostWithTwo();
    const manager = await managerOf(id);
    const { token } = await addCrew(manager.host, [id]);
    const managerId = (await manager.host.get('/api/auth/user')).json().id;
    throwIfRefused(await host.delete(`/api/host/apartments/${id}/members/${managerId}`));
    expect((await enrol(newVisitor(app), token)).statusCode).toBe(404);
  });

  test('a link that a manager makes while they are removed is refused', async () => {
    const { id } = await hostWithTwo();
    const manager = await managerOf(id);
    const { id: crewId } = await enrolledCrew(app, manager.host, [id]);
    const renew = () => manager.host.post(`/api/host/crew/${crewId}/link`);
    expect(await statusWhileManagersAreRemoved(id, renew)).toBe(404);
  });

  test('a manager who is removed from a property meanwhile can’t add anybody to it', async () => {
    const { id, other } = await hostWithTwo();
    const manager = await managerOf(id, other);
    const body = { name: 'Zane', apartmentIds: [id, other] };
    const add = () => manager.host.post('/api/host/crew', body);
    expect(await statusWhileManagersAreRemoved(id, add)).toBe(404);
  });

  test('a manager who is removed from a property meanwhile can’t give it to anybody', async () => {
    const { id, other } = await hostWithTwo();
    const manager = await managerOf(id, other);
    const { id: crewId } = await addCrew(manager.host, [other]);
    const body = { apartmentIds: [id, other] };
    const change = () => manager.host.put(`/api/host/crew/${crewId}/properties`, body);
    expect(await statusWhileManagersAreRemoved(id, change)).toBe(404);
  });

  test('an unused link of a manager who deletes their account no longer works', async () => {
    const { id } = await hostWithTwo();
    const manager = await managerOf(id);
    const { token } = await addCrew(manager.host, [id]);
    throwIfRefused(await manager.host.delete('/api/account/delete', {}));
    expect((await enrol(newVisitor(app), token)).statusCode).toBe(404);
  });

  test('a person whom a manager removes keeps the properties that the manager does not manage', async () => {
    const { host, id, other } = await hostWithTwo();
    const { id: crewId, phone } = await enrolledCrew(app, host, [id, other]);
    const manager = await managerOf(id);
    throwIfRefused(await manager.host.delete(`/api/host/crew/${crewId}`));
    expect(await listCrew(manager.host)).toEqual([]);
    expect((await overviewOf(phone)).properties.map((property) => property.id)).toEqual([other]);
    throwIfRefused(await host.delete(`/api/host/crew/${crewId}`));
    expect(await canOpen(phone)).toBe(false);
  });

  test('properties that a manager does not manage stay as they are when the manager chooses others', async () => {
    const { host, id, other } = await hostWithTwo();
    const third: string = (await host.post('/api/host/apartments', { name: 'Barn' })).json().id;
    const { id: crewId } = await addCrew(host, [id, other]);
    const manager = await managerOf(id, third);
    const path = `/api/host/crew/${crewId}/properties`;
    const changed = throwIfRefused(await manager.host.put(path, { apartmentIds: [third] })).json();
    expect(changed.apartmentIds).toEqual([third]);
    const [member] = await listCrew(host);
    expect([...member.apartmentIds].sort()).toEqual([other, third].sort());
  });
});

describe('a link for the crew', () => {
  test('a link shows what it offers as often as it is opened, and enrols one phone', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { token } = await addCrew(host, [id]);
    for (const visitor of [newVisitor(app), newVisitor(app)])
      expect((await view(token, visitor)).json()).toEqual({
        name: 'Zane',
        host: 'Anna Ozola',
        properties: ['Quay House'],
        expiresAt: expect.any(String),
      });
    const [phone, thief] = [newVisitor(app), newVisitor(app)];
    const reply = await enrol(phone, token);
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^crew=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await enrol(thief, token)).statusCode).toBe(404);
    expect((await view(token)).statusCode).toBe(404);
    expect([await canOpen(phone), await canOpen(thief)]).toEqual([true, false]);
  });

  test('of twenty phones that use a link at the same time, one is enrolled', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { token } = await addCrew(host, [id]);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => enrol(newVisitor(app), token)),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(404)]);
  });

  test.each(['', 'x', 'x'.repeat(43), '%00', "' or true --"])(
    'the token %j enrols no phone',
    async (token) => {
      expect([400, 404]).toContain((await enrol(newVisitor(app), token)).statusCode);
      expect([400, 404]).toContain((await view(token)).statusCode);
    },
  );

  test('a link that is older than 7 days enrols no phone', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { token } = await addCrew(host, [id]);
    await db.execute(
      sql`update crew_members set link_expires_at = now() where link_hash is not null`,
    );
    expect((await view(token)).statusCode).toBe(404);
    expect((await enrol(newVisitor(app), token)).statusCode).toBe(404);
    expect(await listCrew(host)).toMatchObject([{ linkExpiresAt: null }]);
  });

  test('a new link ends the unused one, and using it signs out the lost phone', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { id: crewId, phone: lost } = await enrolledCrew(app, host, [id]);
    const renew = async () =>
      tokenIn(throwIfRefused(await host.post(`/api/host/crew/${crewId}/link`)).json().url);
    const first = await renew();
    const second = await renew();
    expect((await enrol(newVisitor(app), first)).statusCode).toBe(404);
    expect(await canOpen(lost)).toBe(true);
    const phone = newVisitor(app);
    throwIfRefused(await enrol(phone, second));
    expect([await canOpen(lost), await canOpen(phone)]).toEqual([false, true]);
  });

  test('once a new link is used, the calendar address that the lost phone knows no longer works', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { id: crewId, phone: lost } = await enrolledCrew(app, host, [id]);
    const { calendarUrl } = await overviewOf(lost);
    const { url } = throwIfRefused(await host.post(`/api/host/crew/${crewId}/link`)).json();
    const phone = newVisitor(app);
    throwIfRefused(await enrol(phone, tokenIn(url)));
    const open = async (address: string) =>
      (await newVisitor(app).get(new URL(address).pathname)).statusCode;
    expect(await open(calendarUrl)).toBe(404);
    expect(await open((await overviewOf(phone)).calendarUrl)).toBe(200);
  });

  test('an address that tries many links is slowed down', async () => {
    const visitor = newVisitor(app);
    for (let tries = 0; tries < 60; tries++) await view('x'.repeat(43), visitor);
    expect((await view('x'.repeat(43), visitor)).statusCode).toBe(429);
    expect((await enrol(visitor, 'x'.repeat(43))).statusCode).toBe(429);
    expect((await view('x'.repeat(43))).statusCode).toBe(404);
  });
});

describe('an enrolled phone', () => {
  test('a phone that two hosts have enrolled shows the properties of both until one of them removes it', async () => {
    const [one, another] = [await hostWithApartment(app, db), await hostWithApartment(app, db)];
    const { id: crewId, phone } = await enrolledCrew(app, one.host, [one.id]);
    const { token } = await addCrew(another.host, [another.id], 'Zane');
    throwIfRefused(await enrol(phone, token));
    const idsOf = async () => (await overviewOf(phone)).properties.map(({ id }) => id);
    expect(await idsOf()).toEqual([one.id, another.id]);
    throwIfRefused(await one.host.delete(`/api/host/crew/${crewId}`));
    expect(await idsOf()).toEqual([another.id]);
  });

  test('at most ten hosts can enrol one phone', async () => {
    const phone = newVisitor(app);
    const { host, id } = await hostWithApartment(app, db);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await enrol(phone, (await addCrew(host, [id])).token)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 409]);
  });

  test('an enrolment lasts 180 days from its last use and is prolonged at most once an hour', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { id: crewId, phone } = await enrolledCrew(app, host, [id]);
    const ofPhone = sql`crew_id = ${crewId}`;
    const daysLeft = async () =>
      (
        await db.execute(
          sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from crew_sessions where ${ofPhone}`,
        )
      ).rows[0]?.days;
    await db.execute(
      sql`update crew_sessions set expires_at = now() + interval '5 days' where ${ofPhone}`,
    );
    await overviewOf(phone);
    expect(await daysLeft()).toBe(5);
    await db.execute(
      sql`update crew_sessions set last_seen_at = now() - interval '2 hours' where ${ofPhone}`,
    );
    const prolonged = await phone.get('/api/crew/turnovers');
    expect(await daysLeft()).toBe(180);
    expect(String(prolonged.headers['set-cookie'])).toMatch(/^crew=[\w-]{43}; Max-Age=15552000;/);
    expect((await phone.get('/api/crew/turnovers')).headers['set-cookie']).toBeUndefined();
    await db.execute(
      sql`update crew_sessions set expires_at = now() - interval '1 second' where ${ofPhone}`,
    );
    expect(await canOpen(phone)).toBe(false);
    await deleteExpiredCrewSessions(db);
    expect((await db.execute(sql`select 1 from crew_sessions where ${ofPhone}`)).rows).toEqual([]);
  });

  test('a phone that signs out has no access any more, also with a copy of its cookie', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { phone } = await enrolledCrew(app, host, [id]);
    const copy = newVisitor(app);
    copy.stealFrom(phone);
    throwIfRefused(await phone.post('/api/crew/sign-out'));
    expect(phone.cookies()).toEqual({});
    expect(await canOpen(copy)).toBe(false);
  });

  test('a property that a host takes from a person is missing in the reply to their next request', async () => {
    const { host, id, other } = await hostWithTwo();
    const { id: crewId, phone } = await enrolledCrew(app, host, [id, other]);
    expect((await overviewOf(phone)).properties).toHaveLength(2);
    throwIfRefused(await host.put(`/api/host/crew/${crewId}/properties`, { apartmentIds: [id] }));
    expect((await overviewOf(phone)).properties.map((property) => property.id)).toEqual([id]);
  });

  test('deleting an account ends the access of its crew, and restoring it does not bring the crew back', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { phone } = await enrolledCrew(app, host, [id]);
    throwIfRefused(await host.delete('/api/account/delete', {}));
    expect(await canOpen(phone)).toBe(false);
    const left = sql`select 1 from crew_members join apartments using (host_id) where apartments.id = ${id}`;
    expect((await db.execute(left)).rows).toEqual([]);
  });
});
