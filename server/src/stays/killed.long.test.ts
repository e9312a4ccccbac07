import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { verifiedHost } from '../../test/support/factories/properties.ts';
import { endPrograms } from '../../test/support/servers/program.ts';
import {
  countWrites,
  killRepeatedly,
  slowDown,
  waitForMoment,
  waitUntil,
} from './testing/kills.ts';

vi.setConfig({ testTimeout: 120_000 });
const { app, db, database } = await createTestApp();
afterEach(endPrograms);

const propertyCount = 20;

const countRows = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await db.execute<{ count: string }>(query)).rows[0]?.count);

/** Adds a due stay to each property, and moves the check-out of the current stays into the past. */
async function addRound(round: number) {
  await db.execute(
    sql`update guests set checkout_at = now() - interval '1 minute' where state = 'current'`,
  );
  await db.execute(sql`
    insert into guests (apartment_id, name, pin_code, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at)
    select id, ${String(round)}, '4821', current_date, current_date + 1, 'upcoming', 'code-' || ${round}::int || '-' || id,
      now() - interval '1 minute', now() + interval '1 day' from apartments`);
}

const countBegunStays = (round: number) =>
  countRows(sql`select count(*) from guests where state = 'current' and name = ${String(round)}`);

/**
 * Returns properties in an impossible state. Each must have exactly one current guest, and each guest must come and go
 * once.
 */
async function findFaults(round: number) {
  const { rows } = await db.execute(sql`
    select apartment_id, array_agg(name || ' ' || state || ' ' || version order by name::int) as stays
    from guests group by apartment_id
    having count(*) <> ${round}::int + 1
      or count(distinct name) <> count(*)
      or count(*) filter (where state = 'current') <> 1
      or bool_or(version <> case state when 'upcoming' then 1 when 'current' then 2 else 3 end)
      or bool_or((state = 'past') <> (ended_at is not null))
      or max(name::int) filter (where state = 'past') > min(name::int) filter (where state <> 'past')
      or max(name::int) filter (where state = 'current') > min(name::int) filter (where state = 'upcoming')`);
  return rows;
}

const waitUntilIdle = () =>
  waitUntil(async () =>
    expect(await countRows(sql`select count(*) from jobs where holder is not null`)).toBe(0),
  );

test('a server that is killed 20 times while guests change begins and ends each stay exactly once', async () => {
  const host = await verifiedHost(app, db);
  for (let count = 0; count < propertyCount; count += 1)
    await host.post('/api/host/apartments', { name: `Quay House ${count}` });
  await addRound(0);
  await db.execute(sql`update guests set state = 'current', version = 2`);
  await slowDown(db, 'guests');
  let writtenBefore = 0;
  await killRepeatedly({
    db,
    options: { url: database.url, work: 'due stays' },
    giveWork: async (round) => {
      await waitUntilIdle();
      await addRound(round);
      writtenBefore = await countWrites(db);
      await db.execute(sql`update jobs set next_run_at = now()`);
    },
    // Each change of guests writes two rows. So at every other kill, the previous guest has just left and the next one has not
    // come.
    waitForKill: (round) =>
      waitForMoment(async () =>
        expect(await countWrites(db)).toBeGreaterThanOrEqual(writtenBefore + 1 + (round % 20)),
      ),
    afterKill: async (round) => {
      expect(await findFaults(round), `after kill ${round}`).toEqual([]);
      return (await countBegunStays(round)) < propertyCount;
    },
    expireLeases: () =>
      db.execute(sql`update jobs set leased_until = now() where holder is not null`),
    waitUntilDone: async (round) => {
      await waitUntil(async () => expect(await countBegunStays(round)).toBe(propertyCount));
      expect(await findFaults(round), `after the end of round ${round}`).toEqual([]);
    },
  });
});
