/** Tasks of turnovers through the API, and those that the crew ticks. */
import type { TurnoverTask } from '@guest-portal/contract';
import { momentOf } from '@guest-portal/contract/zoned-time';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import { day } from '../../test/support/factories/data.ts';
import { makeManager } from '../../test/support/factories/members.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { countQueries } from '../../test/support/measure/queries.ts';
import { accessOf } from '../access/access.ts';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';
import { livePropertiesOn } from '../stays/testing/live-properties.ts';
import { maxTicks } from './limits.ts';
import { listTasks, recordTask } from './tasks.ts';

const { app, db } = await createTestApp();
const createLiveProperty = livePropertiesOn({ app, db });

async function createTurnover() {
  const { host, id, postStay } = await createLiveProperty();
  const setFields = async (fields: object) =>
    throwIfRefused(await host.patch(`/api/host/apartments/${id}`, fields));
  await setFields({
    timeZone: 'Europe/Riga',
    checkinTime: '15:00',
    crewTasks: ['Change the beds', 'Empty all bins'],
    crewPhotoTasks: ['Clean the kitchen'],
  });
  const stayId: string = (await postStay(10, 14, { name: 'Ada' })).json().id;
  const nextId: string = (await postStay(16, 20, { name: 'Bo' })).json().id;
  const list = async () => listOf(host, stayId);
  const tick = (text: string, result: object = {}) => post(host, stayId, { text, ...result });
  const done = async () => (await list()).filter((task) => task.done).map(({ text }) => text);
  return { host, id, stayId, nextId, postStay, setFields, list, tick, done };
}

const listOf = async (host: Visitor, stayId: string): Promise<TurnoverTask[]> =>
  throwIfRefused(await host.get(`/api/host/turnovers/${stayId}/tasks`)).json();

let lastMoment = Date.now();

/** A moment by the clock of a device. No two are equal. */
function newMoment() {
  lastMoment += 1_000;
  return new Date(lastMoment).toISOString();
}

const post = (host: Visitor, stayId: string, body: object) =>
  host.post(`/api/host/turnovers/${stayId}/tasks`, { isDone: true, at: newMoment(), ...body });

async function createCrew(hostId: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into crew_members (host_id, name, calendar_code) values (${hostId}, 'Marta', gen_random_uuid()) returning id`);
  return rows[0]?.id ?? '';
}

const at = expect.stringMatching(/^\d{4}-.+Z$/);

describe('the tasks of a turnover', () => {
  test('a turnover has the tasks of its property, with those that need a photo last', async () => {
    const { list } = await createTurnover();
    expect(await list()).toEqual([
      { text: 'Change the beds', needsPhoto: false, done: null },
      { text: 'Empty all bins', needsPhoto: false, done: null },
      { text: 'Clean the kitchen', needsPhoto: true, done: null },
    ]);
  });

  test('a tick shows who did the task and when, by the time of the server', async () => {
    const { tick, list } = await createTurnover();
    const reply = throwIfRefused(await tick('Empty all bins', { at: '2001-01-01T00:00:00.000Z' }));
    expect(reply.json()).toEqual(await list());
    const [beds, bins] = await list();
    expect(beds?.done).toBeNull();
    expect(bins?.done).toEqual({ at, by: 'Anna Ozola', photo: null, isLate: false });
    expect(Date.now() - Date.parse(bins?.done?.at ?? '')).toBeLessThan(60_000);
  });

  test('a tick can be removed', async () => {
    const { tick, done } = await createTurnover();
    await tick('Empty all bins');
    expect(await done()).toEqual(['Empty all bins']);
    await tick('Empty all bins', { isDone: false });
    expect(await done()).toEqual([]);
  });

  test('ticks stay when the stays of the turnover move', async () => {
    const { host, stayId, nextId, tick, done } = await createTurnover();
    await tick('Empty all bins');
    throwIfRefused(await host.patch(`/api/host/stays/${stayId}`, { checkoutDate: day(15) }));
    throwIfRefused(await host.patch(`/api/host/stays/${nextId}`, { checkinDate: day(17) }));
    expect(await done()).toEqual(['Empty all bins']);
  });

  test('a task that was ticked is still shown as done after the host has removed it from the list', async () => {
    const { setFields, tick, list } = await createTurnover();
    await tick('Empty all bins');
    await tick('Change the beds');
    await tick('Change the beds', { isDone: false });
    await setFields({ crewTasks: ['Air all rooms'] });
    expect((await list()).map(({ text, done }) => [text, done !== null])).toEqual([
      ['Air all rooms', false],
      ['Clean the kitchen', false],
      ['Empty all bins', true],
    ]);
    expect((await tick('Empty all bins', { isDone: false })).statusCode).toBe(200);
  });

  test('a list of turnovers says how many tasks there are and how many are done', async () => {
    const { host, id, setFields, tick } = await createTurnover();
    const counts = async () =>
      (await host.get(`/api/host/turnovers?apartmentIds=${id}&from=${day(0)}&to=${day(30)}`))
        .json()
        .map(({ tasks }: { tasks: object }) => tasks);
    await tick('Empty all bins');
    await tick('Change the beds');
    await tick('Change the beds', { isDone: false });
    const none = { done: 0, total: 3 };
    expect(await counts()).toEqual([{ done: 1, total: 3 }, none]);
    await setFields({ crewTasks: [], crewPhotoTasks: [] });
    expect(await counts()).toEqual([
      { done: 1, total: 1 },
      { done: 0, total: 0 },
    ]);
  });

  test('the tasks of a cancelled stay do not exist', async () => {
    const { host, stayId, tick } = await createTurnover();
    throwIfRefused(await host.post(`/api/host/stays/${stayId}/cancel`, {}));
    expect((await tick('Empty all bins')).statusCode).toBe(404);
    expect((await host.get(`/api/host/turnovers/${stayId}/tasks`)).statusCode).toBe(404);
  });

  test.each([
    ['before', -1, false],
    ['after', 1, true],
  ])(
    'a tick that the server gets %s the next check-in has isLate %s',
    async (_, minutes, isLate) => {
      const { stayId, tick, list } = await createTurnover();
      await tick('Empty all bins');
      const checkin = momentOf(day(16), '15:00', 'Europe/Riga');
      const tickedAt = new Date(checkin.getTime() + minutes * 60_000);
      await db.execute(
        sql`update turnover_ticks set ticked_at = ${tickedAt.toISOString()} where guest_id = ${stayId}`,
      );
      expect((await list())[1]?.done).toMatchObject({ isLate });
    },
  );
});

describe('two people at one turnover', () => {
  async function withCrew() {
    const turnover = await createTurnover();
    const { host, id, stayId } = turnover;
    const hostId: string = (await host.get('/api/auth/user')).json().id;
    const crewId = await createCrew(hostId);
    const tickAsCrew = (fields: { isDone?: boolean; photo?: string | null; at?: string } = {}) =>
      db.transaction((tx) =>
        recordTask(
          tx,
          { crewId },
          {
            ...{ stayId, apartmentId: id, text: 'Clean the kitchen', isDone: true, photo: null },
            ...{ at: newMoment(), ...fields },
          },
        ),
      );
    return { ...turnover, hostId, crewId, tickAsCrew };
  }

  test('a tick of the crew shows its name and its photo', async () => {
    const { host, list, tickAsCrew } = await withCrew();
    const photo = await checkedImage(app, host, await jpeg(64, 48));
    await tickAsCrew({ photo });
    expect((await list())[2]).toEqual({
      text: 'Clean the kitchen',
      needsPhoto: true,
      done: { at, by: 'Marta', photo, isLate: false },
    });
  });

  test('the last change by the time of the server decides, and a request that is repeated changes nothing', async () => {
    const { tick, done, tickAsCrew } = await withCrew();
    const ofCrew = { at: '2040-01-01T00:00:00.000Z' };
    await tickAsCrew(ofCrew);
    throwIfRefused(await tick('Clean the kitchen', { at: '2001-01-01T00:00:00.000Z' }));
    throwIfRefused(await tick('Clean the kitchen', { isDone: false }));
    expect(await done()).toEqual([]);
    await tickAsCrew(ofCrew);
    expect(await done()).toEqual([]);
    await tickAsCrew();
    expect(await done()).toEqual(['Clean the kitchen']);
  });

  test('two people who tick at once are both recorded', async () => {
    const { id, stayId, tick, done } = await withCrew();
    const { host: manager } = await hostWithApartment(app, db);
    await makeManager(db, manager, id);
    const replies = await Promise.all([
      tick('Empty all bins'),
      post(manager, stayId, { text: 'Change the beds' }),
      post(manager, stayId, { text: 'Empty all bins' }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await done()).toEqual(['Change the beds', 'Empty all bins']);
  });

  test('a tick stays without a name after the person who made it is removed', async () => {
    const { list, tickAsCrew, crewId } = await withCrew();
    await tickAsCrew();
    await db.execute(sql`delete from crew_members where id = ${crewId}`);
    expect((await list())[2]?.done).toMatchObject({ by: null });
  });

  test('the tasks of any number of turnovers are read with two queries', async () => {
    const { hostId, stayId, nextId, tick } = await withCrew();
    await tick('Empty all bins');
    const list = () => listTasks(db, accessOf(hostId, 'turnover.read'), [stayId, nextId]);
    expect(await countQueries(list)).toBe(2);
    const tasks = await list();
    expect(tasks.get(stayId)?.[1]?.done).toBeTruthy();
    expect(tasks.get(nextId)?.[1]?.done).toBeNull();
  });
});

describe('refused ticks', () => {
  test('a task that is on no list of the property is refused', async () => {
    const { tick, list } = await createTurnover();
    const refused = await tick('Paint the house');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'task_unknown']);
    expect(await list()).toHaveLength(3);
  });

  test('a turnover with the maximum of ticks takes no further ones', async () => {
    const { stayId, id, tick } = await createTurnover();
    await db.execute(sql`insert into turnover_ticks (guest_id, apartment_id, text, is_done, ticked_at, device_at)
      select ${stayId}, ${id}, 'Task ' || n, true, now(), now() from generate_series(1, ${maxTicks}) as n`);
    const refused = await tick('Empty all bins');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_ticks']);
  });

  test('another host can neither read nor tick the tasks of a turnover', async () => {
    const { stayId, done } = await createTurnover();
    const { host: stranger } = await hostWithApartment(app, db);
    expect((await stranger.get(`/api/host/turnovers/${stayId}/tasks`)).statusCode).toBe(404);
    expect((await post(stranger, stayId, { text: 'Empty all bins' })).statusCode).toBe(404);
    expect(await done()).toEqual([]);
  });
});
