import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';

vi.setConfig({ testTimeout: 60_000 });
const { app, db } = await createTestApp();

test.each([0, 99, 100, 250])(
  'a new time zone moves all %i upcoming stays, with at most a hundred rows in one statement',
  async (count) => {
    const { host, id } = await hostWithApartment(app, db, { isLive: true });
    await host.patch(`/api/host/apartments/${id}`, { timeZone: 'UTC' });
    await db.execute(sql`insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at)
      select ${id}, '7305', 'Maya', date '2090-01-01' + n, date '2090-01-02' + n, 'upcoming', ${id} || n, date '2090-01-01' + n, date '2090-01-02' + n
      from generate_series(1, ${count}::int) as n`);
    await db.execute(sql`create table statements (rows int)`);
    await db.execute(sql`create function record_rows() returns trigger language plpgsql as $$ begin
      insert into statements select count(*) from changed; return null; end $$`);
    await db.execute(sql`create trigger record_updates after update on guests referencing new table as changed
      for each statement execute function record_rows()`);
    const reply = await host.patch(`/api/host/apartments/${id}`, { timeZone: 'Asia/Tokyo' });
    expect(reply.statusCode).toBe(200);
    const { rows } = await db.execute(sql`select
      (select count(*)::int from guests where apartment_id = ${id} and arrival_day_at = checkin_date::timestamp at time zone 'Asia/Tokyo') as moved,
      (select coalesce(max(rows), 0) from statements) as most`);
    await db.execute(sql`drop trigger record_updates on guests`);
    await db.execute(sql`drop function record_rows`);
    await db.execute(sql`drop table statements`);
    expect(rows).toEqual([{ moved: count, most: Math.min(count, 100) }]);
  },
);
