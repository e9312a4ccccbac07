/** Facts that people try at a turnover, what the next guest reads about them, and what hosts see if one did not work. */
import { randomUUID } from 'node:crypto';
import type { FactToTry, FailedFact } from '@guest-portal/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../../test/support/browser.ts';
import { day } from '../../../test/support/factories/data.ts';
import { makeManager } from '../../../test/support/factories/members.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { guestOf, pathsOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { jpeg } from '../../images/testing/files.ts';
import { checkedImage } from '../../images/testing/upload.ts';
import { charge } from '../../platform/limits/rate-limits.ts';
import { failedFactEmailsToOwner } from './limits.ts';

const { app, db, readMails } = await createTestApp();

const fields = {
  name: 'Canal Loft',
  wifiName: 'Lamplight',
  wifiPassword: 'candle',
  backupEntry: 'Key box 4402',
};

/** A property whose guests have just left, so that its turnover is open. */
async function openTurnover() {
  const { host, id, guest, createGuest } = await propertyWithGuest(app, db, {
    fields,
    stay: { checkinDate: day(-3) },
  });
  const sectionsPath = `/api/host/apartments/${id}/custom-sections`;
  const sections: { id: string; kind: string }[] = (await host.get(sectionsPath)).json();
  const door = sections.find(({ kind }) => kind === 'entry_door')?.id;
  const setCode = async (content: string) =>
    throwIfRefused(await host.patch(`/api/host/custom-sections/${door}`, { content }));
  await setCode('4719#');
  throwIfRefused(await host.post(`/api/host/stays/${guest.id}/end`, {}));
  const stayId: string = guest.id;
  const list = async () => listFacts(host, stayId);
  const tryFact = async (key: string, result: object = {}) => {
    const seen = (await list()).find((fact) => fact.key === key)?.seen;
    return post(host, stayId, { id: randomUUID(), fact: key, seen, ...result });
  };
  /** Lets the next guests in, who check in and read their page. */
  const nextGuest = async () => {
    await createGuest({ name: 'Noor', pinCode: '7305', checkinDate: day(-1) });
    const device = await guestOf(app, pathsOf(id), '7305');
    const read = async () => (await device.get(pathsOf(id).refreshPath)).json();
    const checkIn = async () => {
      const page = await read();
      throwIfRefused(await device.patch(`/api/guest/check-in/${page.guest.id}`, {}));
    };
    return { device, read, checkIn };
  };
  return { host, id, stayId, setCode, list, tryFact, nextGuest, createGuest };
}

const listFacts = async (host: Visitor, stayId: string): Promise<FactToTry[]> =>
  throwIfRefused(await host.get(`/api/host/turnovers/${stayId}/facts`)).json();

const post = (host: Visitor, stayId: string, body: object) =>
  host.post(`/api/host/turnovers/${stayId}/tried-facts`, { works: true, note: '', ...body });

const failedFacts = async (host: Visitor): Promise<FailedFact[]> =>
  throwIfRefused(await host.get('/api/host/failed-facts')).json();

async function failureEmailsTo(host: Visitor) {
  const { email } = (await host.get('/api/auth/user')).json();
  const subject = 'The door code of Canal Loft did not work';
  return (await readMails()).filter((mail) => mail.to === email && mail.subject === subject);
}

const countRows = async (stayId: string) =>
  (await db.execute(sql`select 1 from tried_facts where guest_id = ${stayId}`)).rows.length;

const at = expect.stringMatching(/^\d{4}-.+Z$/);

describe('the facts of a turnover', () => {
  test('an open turnover lists what can be tried, with its value and the last result', async () => {
    const { list, tryFact } = await openTurnover();
    throwIfRefused(await tryFact('door', { works: false, note: 'The key sticks' }));
    expect(await list()).toEqual([
      {
        key: 'door',
        name: 'The door code',
        value: ['4719#', ''],
        seen: expect.any(String),
        lastTried: {
          id: expect.any(String),
          works: false,
          note: 'The key sticks',
          at,
          by: 'Anna Ozola',
          isOutdated: false,
        },
      },
      expect.objectContaining({ key: 'backup', value: ['Key box 4402'], lastTried: null }),
      expect.objectContaining({ key: 'wifi', value: ['Lamplight', 'candle'], lastTried: null }),
    ]);
  });

  test('the photo of an arrival step can be tried', async () => {
    const { host, id, list, tryFact } = await openTurnover();
    const body = { apartmentId: id, text: 'Through the gate' };
    const step = throwIfRefused(await host.post('/api/host/arrival-steps', body)).json();
    const image = await checkedImage(app, host, await jpeg(64, 48));
    const images = { images: [image] };
    throwIfRefused(await host.put(`/api/host/arrival-steps/${step.id}/update-images`, images));
    const fact = (await list()).at(-1);
    expect(fact).toMatchObject({
      key: `step:${step.id}`,
      name: 'The photo of arrival step 1',
      value: ['Through the gate', image],
    });
    expect((await tryFact(`step:${step.id}`)).statusCode).toBe(201);
  });

  test('the values are hidden before the check-out, after the work is done, and after the next check-in', async () => {
    const { host, stayId, list, nextGuest, createGuest } = await openTurnover();
    const expectHidden = async (id: string) => {
      for (const { value, seen } of await listFacts(host, id))
        expect([value, seen]).toEqual([null, null]);
    };
    const work = `/api/host/turnovers/${stayId}`;
    throwIfRefused(await host.patch(work, { state: 'done', version: 1 }));
    await expectHidden(stayId);
    throwIfRefused(await host.patch(work, { state: 'started', version: 2 }));
    expect((await list())[0]?.value).toEqual(['4719#', '']);
    await nextGuest();
    await expectHidden(stayId);
    const later = await createGuest({ name: 'Bo', checkinDate: day(0), checkoutDate: day(9) });
    await expectHidden(later.id);
  });

  test('a reply about facts contains nothing about guests', async () => {
    const { host, stayId } = await openTurnover();
    const { body } = await host.get(`/api/host/turnovers/${stayId}/facts`);
    expect(body).toContain('4719#');
    expect(body).not.toContain('Maya');
  });
});

describe('recording a result', () => {
  test('a result that arrives late is accepted until the next guests have left', async () => {
    const { host, stayId, list, nextGuest, createGuest } = await openTurnover();
    const seen = (await list())[0]?.seen;
    const send = async (id = stayId) => {
      const reply = await post(host, id, { id: randomUUID(), fact: 'door', seen });
      return [reply.statusCode, reply.json().code];
    };
    throwIfRefused(
      await host.patch(`/api/host/turnovers/${stayId}`, { state: 'done', version: 1 }),
    );
    expect(await send()).toEqual([201, undefined]);
    await nextGuest();
    expect(await send()).toEqual([201, undefined]);
    const later = await createGuest({ name: 'Bo', checkinDate: day(0), checkoutDate: day(9) });
    for (const id of [stayId, later.id]) expect(await send(id)).toEqual([409, 'turnover_not_open']);
    expect([await countRows(stayId), await countRows(later.id)]).toEqual([2, 0]);
  });

  test('a result that is sent twice is stored once, even after the value has changed', async () => {
    const { host, stayId, setCode, list } = await openTurnover();
    const seen = (await list())[0]?.seen;
    const result = { id: randomUUID(), fact: 'door', seen };
    expect((await post(host, stayId, result)).statusCode).toBe(201);
    await setCode('1234#');
    expect((await post(host, stayId, result)).statusCode).toBe(201);
    expect(await countRows(stayId)).toBe(1);
    expect((await list())[0]?.lastTried).toMatchObject({ works: true, isOutdated: true });
  });

  test('a result for a value that has changed in the meantime is refused', async () => {
    const { host, stayId, setCode, list } = await openTurnover();
    const seen = (await list())[0]?.seen;
    await setCode('1234#');
    const refused = await post(host, stayId, { id: randomUUID(), fact: 'door', seen });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'fact_changed']);
    expect(await countRows(stayId)).toBe(0);
  });

  test('results of two people at one turnover are both kept', async () => {
    const { id, stayId, list, tryFact } = await openTurnover();
    const { host: manager } = await hostWithApartment(app, db);
    await makeManager(db, manager, id);
    const seen = (await list())[1]?.seen;
    const replies = await Promise.all([
      tryFact('door', { works: false }),
      post(manager, stayId, { id: randomUUID(), fact: 'backup', seen }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await countRows(stayId)).toBe(2);
  });

  test('a turnover keeps its last 200 results', async () => {
    const { stayId, id, tryFact } = await openTurnover();
    await db.execute(sql`insert into tried_facts (id, guest_id, apartment_id, fact, value_hash, works, tried_at)
      select gen_random_uuid(), ${stayId}, ${id}, 'wifi', 'x', true, now() - n * interval '1 minute'
      from generate_series(1, 205) as n`);
    await tryFact('door');
    expect(await countRows(stayId)).toBe(200);
  });

  test('a note that is too long is refused at its field', async () => {
    const { tryFact } = await openTurnover();
    const reply = await tryFact('door', { note: 'x'.repeat(301) });
    expect([reply.statusCode, reply.json().fields[0].path]).toEqual([400, 'note']);
  });
});

describe('what the next guest reads', () => {
  test('a guest reads when the code was tried only after the check-in, and nothing about who did it', async () => {
    const { tryFact, nextGuest } = await openTurnover();
    await tryFact('door', { note: 'Turn it twice' });
    await tryFact('wifi');
    await tryFact('backup');
    const { device, read, checkIn } = await nextGuest();
    expect((await read()).tried).toBeUndefined();
    await checkIn();
    expect((await read()).tried).toEqual({ door: at, wifi: at });
    expect((await device.get(pathsOf((await read()).apartment.id).refreshPath)).body).not.toMatch(
      /Turn it twice|Ozola/,
    );
  });

  test('the backup way in says when it was tried where it is shown', async () => {
    const { id, tryFact, nextGuest } = await openTurnover();
    await tryFact('backup');
    const { device, checkIn } = await nextGuest();
    await checkIn();
    const reveal = async () => (await device.post(pathsOf(id).backupPath)).json();
    expect(await reveal()).toEqual({ text: 'Key box 4402', isTranslated: false, triedAt: at });
  });

  test('a changed backup way in no longer says that it was tried', async () => {
    const { host, id, tryFact, nextGuest } = await openTurnover();
    await tryFact('backup');
    throwIfRefused(await host.patch(`/api/host/apartments/${id}`, { backupEntry: 'Box 3094' }));
    const { device, checkIn } = await nextGuest();
    await checkIn();
    const reply = (await device.post(pathsOf(id).backupPath)).json();
    expect(reply).toEqual({ text: 'Box 3094', isTranslated: false });
  });

  test('a changed value is not marked as tried, and gets its mark back if it is restored', async () => {
    const { setCode, tryFact, nextGuest } = await openTurnover();
    await tryFact('door');
    const { read, checkIn } = await nextGuest();
    await checkIn();
    expect((await read()).tried).toEqual({ door: at });
    await setCode('1234#');
    expect((await read()).tried).toBeUndefined();
    await setCode('4719#');
    expect((await read()).tried).toEqual({ door: at });
  });

  test('a fact that was tried before the last check-out is not marked', async () => {
    const { host, stayId, tryFact, nextGuest } = await openTurnover();
    await tryFact('door');
    const { read, checkIn } = await nextGuest();
    await checkIn();
    expect((await read()).tried).toEqual({ door: at });
    await db.execute(sql`update guests set ended_at = now() + interval '1 minute',
      checkout_at = now() + interval '1 minute' where id = ${stayId}`);
    await vi.waitFor(async () => expect((await read()).tried).toBeUndefined());
    expect((await listFacts(host, stayId))[0]?.lastTried).toMatchObject({ works: true });
  });

  test('a cancelled stay does not count as a check-out', async () => {
    const { host, id, tryFact, nextGuest } = await openTurnover();
    await tryFact('door');
    await db.execute(sql`insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at, ended_at)
      values (${id}, '0042', 'Jo', current_date - 2, current_date, 'cancelled', ${randomUUID()}, now() - interval '2 days', now() + interval '1 hour', now() + interval '1 hour')`);
    const { read, checkIn } = await nextGuest();
    await checkIn();
    expect((await read()).tried).toEqual({ door: at });
    expect((await host.get(pathsOf(id).viewPath)).json().tried).toEqual({ door: at });
  });

  test('a stay that ended on its first day precedes another stay of that day, no matter which id is greater', async () => {
    const { host, id, tryFact, createGuest, nextGuest } = await openTurnover();
    await tryFact('door');
    const { id: createdId } = await createGuest({
      name: 'Jo',
      pinCode: '3905',
      checkinDate: day(-1),
    });
    const { rows } = await db.execute<{ id: string }>(
      sql`update guests set id = overlay(id::text placing 'ffffffff' from 1 for 8)::uuid where id = ${createdId} returning id`,
    );
    const lastId = rows[0]?.id ?? '';
    throwIfRefused(await host.post(`/api/host/stays/${lastId}/end`, {}));
    const { read, checkIn } = await nextGuest();
    await checkIn();
    const page = await read();
    expect(page.tried).toBeUndefined();
    expect((await listFacts(host, lastId))[0]?.value).toBeNull();
    throwIfRefused(await host.post(`/api/host/stays/${page.guest.id}/end`, {}));
    expect((await listFacts(host, page.guest.id))[0]?.value).toEqual(['4719#', '']);
    const days = `from=${day(-1)}&to=${day(0)}`;
    const path = `/api/host/turnovers?apartmentIds=${id}&${days}`;
    const turnovers: { stayId: string; freeUntil: unknown }[] = (await host.get(path)).json();
    const last = turnovers.find(({ stayId }) => stayId === page.guest.id);
    expect(last?.freeUntil).toBeNull();
  });

  test('a fact that did not work later is not marked', async () => {
    const { tryFact, nextGuest } = await openTurnover();
    await tryFact('door');
    await tryFact('door', { works: false });
    const { read, checkIn } = await nextGuest();
    await checkIn();
    expect((await read()).tried).toBeUndefined();
  });

  test('a page that is open, and cached, gets the mark as soon as the fact was tried', async () => {
    const { tryFact, nextGuest } = await openTurnover();
    const { read, checkIn } = await nextGuest();
    await checkIn();
    const { guest, tried } = await read();
    expect(tried).toBeUndefined();
    // The turnover is open again if the next check-in is later.
    await db.execute(sql`update guests set checkin_date = current_date + 2 where id = ${guest.id}`);
    expect((await read()).tried).toBeUndefined();
    throwIfRefused(await tryFact('door'));
    expect((await read()).tried).toEqual({ door: at });
  });
});

describe('facts that did not work', () => {
  test('a fact that did not work is listed with its note and its person, without its value', async () => {
    const { host, id, stayId, tryFact } = await openTurnover();
    throwIfRefused(await tryFact('door', { works: false, note: 'The key sticks' }));
    const failed = await failedFacts(host);
    expect(failed).toEqual([
      {
        id: expect.any(String),
        apartmentId: id,
        property: 'Canal Loft',
        stayId,
        name: 'The door code',
        note: 'The key sticks',
        at,
        by: 'Anna Ozola',
      },
    ]);
    expect(JSON.stringify(failed)).not.toContain('4719');
  });

  test('a fact that did not work stays listed after the next guests have arrived', async () => {
    const { host, tryFact, nextGuest } = await openTurnover();
    await tryFact('door', { works: false });
    await nextGuest();
    expect(await failedFacts(host)).toHaveLength(1);
  });

  type Turnover = Awaited<ReturnType<typeof openTurnover>>;
  test.each<[string, (turnover: Turnover, id: string) => Promise<unknown>]>([
    ['when its value is changed', ({ setCode }) => setCode('1234#')],
    ['when it works later', ({ tryFact }) => tryFact('door')],
    [
      'when the host marks it as solved, twice',
      async ({ host, stayId }, id) => {
        const path = `/api/host/turnovers/${stayId}/solved-facts`;
        throwIfRefused(await host.post(path, { id }));
        return throwIfRefused(await host.post(path, { id }));
      },
    ],
  ])('a fact that did not work is solved %s', async (_, solve) => {
    const turnover = await openTurnover();
    await turnover.tryFact('door', { works: false });
    const [failed] = await failedFacts(turnover.host);
    await solve(turnover, failed?.id ?? '');
    expect(await failedFacts(turnover.host)).toEqual([]);
  });

  test('the owner gets an email at once, without the value and the note', async () => {
    const { host, id, stayId, list } = await openTurnover();
    const { host: manager } = await hostWithApartment(app, db);
    await makeManager(db, manager, id);
    const seen = (await list())[0]?.seen;
    const body = { id: randomUUID(), fact: 'door', works: false, note: '4719# sticks', seen };
    for (const _ of ['sent', 'repeated']) throwIfRefused(await post(manager, stayId, body));
    const mails = await failureEmailsTo(host);
    expect(mails).toHaveLength(1);
    expect(await failureEmailsTo(manager)).toEqual([]);
    expect(mails[0]?.text).toContain('Anna Ozola tried it');
    expect(mails[0]?.text).not.toContain('4719');
  });

  test('a host who has turned the emails off gets none', async () => {
    const { host, tryFact } = await openTurnover();
    throwIfRefused(await host.patch('/api/host/notices', { failedFacts: false }));
    await tryFact('door', { works: false });
    expect(await failureEmailsTo(host)).toEqual([]);
  });

  test('at most three emails per hour are sent about one fact', async () => {
    const { host, tryFact } = await openTurnover();
    for (const _ of [1, 2, 3, 4]) throwIfRefused(await tryFact('door', { works: false }));
    expect(await failureEmailsTo(host)).toHaveLength(3);
  });

  test('an owner gets at most 20 emails per hour about facts, even if more facts do not work', async () => {
    const { host, tryFact } = await openTurnover();
    const { id: ownerId, email } = (await host.get('/api/auth/user')).json();
    await charge(db, failedFactEmailsToOwner, ownerId, failedFactEmailsToOwner.max - 1);
    for (const key of ['door', 'wifi', 'backup'])
      throwIfRefused(await tryFact(key, { works: false }));
    const isAboutFact = (mail: { to: string; subject: string }) =>
      mail.to === email && mail.subject.endsWith('of Canal Loft did not work');
    expect((await readMails()).filter(isAboutFact)).toHaveLength(1);
    expect(await failedFacts(host)).toHaveLength(3);
  });
});

describe('access to facts', () => {
  test('another host and a former manager get 404, and see no failed facts', async () => {
    const { id, stayId, list, tryFact } = await openTurnover();
    await tryFact('door', { works: false });
    const seen = (await list())[0]?.seen;
    const { host: stranger } = await hostWithApartment(app, db);
    const { host: former } = await hostWithApartment(app, db);
    const formerId = await makeManager(db, former, id);
    const [failed] = await failedFacts(former);
    expect(failed?.apartmentId).toBe(id);
    await db.execute(sql`delete from property_members where host_id = ${formerId}`);
    for (const host of [stranger, former]) {
      const replies = [
        await host.get(`/api/host/turnovers/${stayId}/facts`),
        await post(host, stayId, { id: randomUUID(), fact: 'door', seen }),
        await host.post(`/api/host/turnovers/${stayId}/solved-facts`, { id: failed?.id }),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect(await failedFacts(host)).toEqual([]);
    }
    expect(await countRows(stayId)).toBe(1);
  });

  test('the result of a person whose account is erased stays, without a name', async () => {
    const { stayId, id, list, tryFact } = await openTurnover();
    await tryFact('door');
    const { host: former } = await hostWithApartment(app, db);
    const formerId = await makeManager(db, former, id);
    await db.execute(sql`update tried_facts set tried_by = ${formerId} where guest_id = ${stayId}`);
    await db.execute(sql`delete from hosts where id = ${formerId}`);
    expect((await list())[0]?.lastTried).toMatchObject({ works: true, by: null });
  });
});
