import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { preparedFor, prepareQuery } from './prepared.ts';

const { db } = await createTestDatabase();
await db.execute(sql`create table lamps (id int primary key, watts text)`);
await db.execute(sql`insert into lamps values (1, '40')`);

const wattsOf = preparedFor((database) =>
  prepareQuery(
    database
      .select({ watts: sql<unknown>`watts` })
      .from(sql`lamps`)
      .where(sql`id = ${sql.placeholder('id')}`),
  ),
);
const readWatts = () => wattsOf(db).execute({ id: 1 });
/** Reads often enough at once to use every connection of the pool. */
const readOnAllConnections = () => Promise.all(Array.from({ length: 30 }, readWatts));

test('a query that is executed twice is prepared once', async () => {
  expect(await readWatts()).toEqual([{ watts: '40' }]);
  expect(await readWatts()).toEqual([{ watts: '40' }]);
  const [plan] = (
    await db.execute(
      sql`select count(*)::int as kept from pg_prepared_statements where statement like '%lamps%'`,
    )
  ).rows;
  expect(plan).toEqual({ kept: 1 });
});

test('a prepared query still succeeds on every connection after a column has changed its type', async () => {
  await readOnAllConnections();
  await db.execute(sql`alter table lamps alter watts type int using watts::int`);
  expect(await readOnAllConnections()).toEqual(Array.from({ length: 30 }, () => [{ watts: 40 }]));
});
