/** Tests that the integrity checks find damaged data. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { hostWithApartment } from '../support/factories/properties.ts';
import { findContradictions, hashTables } from './integrity.ts';

const { app, db } = await createTestApp();
await hostWithApartment(app, db, { isLive: true });

test('the integrity checks find nothing in undamaged data', async () => {
  expect(await findContradictions(db)).toEqual([]);
});

describe('the integrity checks with damaged data', () => {
  const damages: [
    contradiction: string,
    damage: ReturnType<typeof sql>,
    repair: ReturnType<typeof sql>,
  ][] = [
    [
      'a property without its default cards',
      sql`update custom_sections set kind = 'custom' where kind = 'wifi'`,
      sql`update custom_sections set kind = 'wifi' where name = 'WiFi Access'`,
    ],
    [
      'a damaged character, in apartments.name',
      sql`update apartments set name = 'half a \uFFFD'`,
      sql`update apartments set name = 'whole'`,
    ],
    [
      'an event that was received but not processed',
      sql`insert into payment_events (provider_event_id, type) values ('evt', 'x')`,
      sql`delete from payment_events`,
    ],
  ];

  test.each(damages)('the integrity checks notice %s', async (contradiction, damage, repair) => {
    const before = await hashTables(db);
    await db.execute(damage);
    expect((await findContradictions(db)).join()).toContain(contradiction);
    expect(await hashTables(db)).not.toEqual(before);
    await db.execute(repair);
    expect(await findContradictions(db)).toEqual([]);
  });
});
