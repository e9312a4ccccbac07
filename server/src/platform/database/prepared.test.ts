import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { kept, preparedFor } from './prepared.ts';

const { db } = await createTestDatabase();
await db.execute(sql`create table lamps (id int primary key, watts text)`);
await db.execute(sql`insert into lamps values (1, '40')`);

const wattsOf = preparedFor((database) =>
  kept(
    database
      .select({ watts: sql<unknown>`watts` })
      .from(sql`lamps`)
      .where(sql`id = ${sql.placeholder('id')}`),
  ),
);
const read = () => wattsOf(db).execute({ id: 1 });
/** On as many connections as there are. */
const readOnAll = () => Promise.all(Array.from({ length: 30 }, read));

test('the database keeps the query, and is not told it again', async () => {
  expect(await read()).toEqual([{ watts: '40' }]);
  expect(await read()).toEqual([{ watts: '40' }]);
  const [plan] = (
    await db.execute(
      sql`select count(*)::int as kept from pg_prepared_statements where statement like '%lamps%'`,
    )
  ).rows;
  expect(plan).toEqual({ kept: 1 });
});

test('a column that has become of another type costs nobody an answer, on no connection', async () => {
  await readOnAll();
  await db.execute(sql`alter table lamps alter watts type int using watts::int`);
  expect(await readOnAll()).toEqual(Array.from({ length: 30 }, () => [{ watts: 40 }]));
});
