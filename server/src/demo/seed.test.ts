import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { accessOf } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import { listTexts } from '../translations/list-texts.ts';
import { loft, pineHouse } from './content.ts';
import { seedDemo } from './seed.ts';
import { translateLoft } from './translate-loft.ts';

const { db } = await createTestDatabase();

async function currentStays(): Promise<unknown> {
  const result = await db.execute(
    sql`select checkin_date < current_date and checkout_date > current_date as running from guests where state = 'current'`,
  );
  return result.rows;
}

const listStays = async () =>
  (
    await db.execute(
      sql`select apartment_id, name, checkin_date, checkout_date, code, state from guests order by id`,
    )
  ).rows;

test('the demo has one host, three properties and one current stay, however often it is started', async () => {
  const first = await seedDemo(db);
  const before = await listStays();
  expect(await seedDemo(db)).toEqual(first);
  expect(await listStays()).toEqual(before);
  const counts = await db.execute(
    sql`select (select count(*)::int from hosts) as hosts, (select count(*)::int from apartments) as apartments`,
  );
  expect(counts.rows).toEqual([{ hosts: 1, apartments: 3 }]);
  expect(await currentStays()).toEqual([{ running: true }]);
});

test.each([
  [
    'the password changed',
    sql`update hosts set password_hash = (select password_hash from hosts limit 1) || 'x'`,
  ],
  ['the PIN changed', sql`update guests set pin_code = '0000'`],
  ['the property was deleted', sql`delete from apartments`],
  ['its calendars were removed', sql`delete from calendar_feeds`],
  ['the account was deleted', sql`update hosts set deleted_at = now()`],
])('the next start creates the demo again after %s', async (_, change) => {
  await seedDemo(db);
  await db.execute(change);
  await seedDemo(db);
  const { rows } = await db.execute(
    sql`select count(*)::int as stays from hosts join apartments on host_id = hosts.id join guests on apartment_id = apartments.id where deleted_at is null and state = 'current' and pin_code = '4821'`,
  );
  expect(rows).toEqual([{ stays: 1 }]);
});

test('a demo started nine days later has a current stay again, with the other stays around it', async () => {
  await seedDemo(db);
  const names = async () =>
    (
      await db.execute(
        sql`select g.name from guests g join apartments a on a.id = apartment_id
          where a.name = 'Lamplight Loft' and state <> 'past' order by checkin_date`,
      )
    ).rows;
  const before = await names();
  await db.execute(sql`update guests set checkin_date = checkin_date - 9, checkout_date = checkout_date - 9
    where state <> 'past'`);
  await seedDemo(db);
  expect(await currentStays()).toEqual([{ running: true }]);
  expect(await names()).toEqual(before);
  const { rows } = await db.execute(
    sql`select 1 from guests one join guests other on other.apartment_id = one.apartment_id
      where one.state = 'current' and other.state = 'upcoming' and other.checkin_date < one.checkout_date`,
  );
  expect(rows).toEqual([]);
});

async function textsOf(name: string) {
  const [found] = await db.select().from(apartments).where(eq(apartments.name, name));
  if (!found) throw new Error(`there is no property ${name}`);
  return listTexts(db, accessOf(found.hostId, 'page.read'), found.id, null);
}

test('each text of the loft except its code is translated into German, French and Latvian', async () => {
  await seedDemo(db);
  await translateLoft(db);
  const { texts, translations, languages } = await textsOf(loft.apartment.name);
  expect(languages).toEqual(['de', 'fr', 'lv']);
  for (const language of languages) {
    const translated = translations.filter((translation) => translation.language === language);
    const translatedKeys = new Set(
      translated.map(({ rowId, field, entry }) => `${rowId} ${field} ${entry}`),
    );
    const missing = texts.filter(
      ({ rowId, field, entry, isPhrase, isSameEverywhere }) =>
        !isPhrase && !isSameEverywhere && !translatedKeys.has(`${rowId} ${field} ${entry}`),
    );
    expect(missing).toEqual([]);
  }
});

test('each text of the pine house except codes and hours is a phrase, so guests read it in their language', async () => {
  await seedDemo(db);
  const { texts } = await textsOf(pineHouse.apartment.name);
  const others = texts.filter(({ isPhrase }) => !isPhrase).map(({ original }) => original);
  expect(texts.filter((text) => !text.isPhrase && !text.isSameEverywhere)).toEqual([]);
  expect(others).toEqual(['2 6 0 5', '8:00–22:00', '12:00–22:00']);
});
