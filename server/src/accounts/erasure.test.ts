/** What is left of a host when the account's time is over: nothing, in the database or in the store. */
import { utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endWhatIsDue } from '../billing/rounds.ts';
import { housekeepingTasks } from '../housekeeping.ts';
import { openObjectStore } from '../images/store/open.ts';
import { filesIn } from '../images/testing/upload.ts';
import { createTestApp } from '../testing/app.ts';
import { allRows } from '../testing/digest.ts';
import { openHouse } from '../testing/every-call.ts';

const world = await createTestApp();
const { app, db, config, billing, readMails } = world;
const { store } = await openObjectStore(config);

async function keepHouse() {
  await endWhatIsDue(billing);
  for (const task of Object.values(housekeepingTasks(db, store, config))) await task();
  await readMails();
}

/** Rows that hold any of these texts. What the sandbox knows is the payment provider's, not ours. */
async function rowsWith(texts: string[]) {
  const found = Object.entries(await allRows(db)).flatMap(([table, rows]) =>
    rows.map((row) => `${table}: ${row}`),
  );
  return found.filter((row) => !row.startsWith('sandbox_') && texts.some((it) => row.includes(it)));
}

test('thirty days after a deletion no row and no file of the host is left, and every other host’s is', async () => {
  const leaver = await openHouse(world);
  await leaver.guest.patch(`/api/guest/check-in/${leaver.names.guest}`, {});
  const filesOfLeaver = await filesIn(config.dataDir);
  const stayer = await openHouse(world);
  const filesOfStayer = (await filesIn(config.dataDir)).filter((it) => !filesOfLeaver.includes(it));
  const hostId = (await leaver.host.get('/api/auth/user')).json().id;
  const { etag, ...names } = leaver.names;
  const texts = [hostId, ...Object.values(names)];
  expect(filesOfLeaver.length).toBeGreaterThanOrEqual(3);
  expect((await rowsWith(texts)).length).toBeGreaterThan(15);

  expect((await leaver.host.delete('/api/account/delete', {})).statusCode).toBe(204);
  await keepHouse();
  expect((await filesIn(config.dataDir)).sort()).toEqual(
    [...filesOfLeaver, ...filesOfStayer].sort(),
  );

  await db.execute(
    sql`update hosts set deleted_at = deleted_at - interval '30 days 1 minute' where deleted_at is not null`,
  );
  const longAgo = new Date(Date.now() - 30 * 86_400_000);
  for (const file of filesOfLeaver)
    for (const path of [file, dirname(file)]) await utimes(path, longAgo, longAgo);
  await keepHouse();
  expect(await rowsWith(texts)).toEqual([]);
  expect((await filesIn(config.dataDir)).sort()).toEqual(filesOfStayer.sort());
  expect((await stayer.host.get(stayer.names.image)).statusCode).toBe(200);
  expect((await app.inject(leaver.names.image)).statusCode).toBe(404);
});
