import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { previousCheckout } from './previous-checkout.ts';

const { app, db } = await createTestApp();

type StayDays = { from: number; to: number; endedOn?: number; state?: string };

/** Creates a property with stays whose days are relative to today. */
async function createStays(...stays: StayDays[]) {
  const { id: apartmentId } = await hostWithApartment(app, db);
  const ids: string[] = [];
  for (const { from, to, endedOn = to, state = 'past' } of stays) {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at, ended_at)
      values (${apartmentId}, '4821', 'Jo', current_date + ${from}::int, current_date + ${to}::int, ${state}, ${randomUUID()},
        current_date + ${from}::int, current_date + ${to}::int, current_date + ${endedOn}::int) returning id`);
    ids.push(rows[0]?.id ?? '');
  }
  return { apartmentId, lastId: ids.at(-1) ?? '' };
}

async function dayOfLastCheckout(apartmentId: string, guestId: string) {
  const { rows } = await db.execute<{ day: number | null }>(
    sql`select ${previousCheckout({ apartmentId, guestId })}::date - current_date as day`,
  );
  return rows[0]?.day;
}

test.each<[string, StayDays[], number | null]>([
  ['unknown for the first stay of a property', [{ from: -3, to: 2 }], null],
  [
    'that of the stay before it',
    [
      { from: -30, to: -20 },
      { from: -9, to: -5 },
      { from: 0, to: 2 },
    ],
    -5,
  ],
  [
    'that of a long stay during which a short one ended',
    [
      { from: -30, to: -2 },
      { from: -9, to: -5 },
      { from: 0, to: 2 },
    ],
    -2,
  ],
  [
    'when the stay before it was ended early',
    [
      { from: -30, to: -20 },
      { from: -9, to: -1, endedOn: -7 },
      { from: 0, to: 2 },
    ],
    -7,
  ],
  [
    'not that of a cancelled stay',
    [
      { from: -30, to: -20 },
      { from: -9, to: -5, state: 'cancelled' },
      { from: 0, to: 2 },
    ],
    -20,
  ],
  [
    'not that of a later stay',
    [
      { from: -30, to: -20 },
      { from: 3, to: 4 },
      { from: 0, to: 2 },
    ],
    -20,
  ],
])('the last check-out before a stay is %s', async (_, stays, day) => {
  const { apartmentId, lastId } = await createStays(...stays);
  expect(await dayOfLastCheckout(apartmentId, lastId)).toBe(day);
});

test('the last check-out of a property without a current stay is that of the last stay that has begun', async () => {
  const { apartmentId } = await createStays(
    { from: -30, to: -20 },
    { from: -9, to: -5 },
    { from: 3, to: 4 },
  );
  expect(await dayOfLastCheckout(apartmentId, apartmentId)).toBe(-5);
});
