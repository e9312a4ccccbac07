import { utimes } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eraseDeletedAccounts } from '../accounts/deletion.ts';
import { createTestApp } from '../testing/app.ts';
import { hostWithApartment } from '../testing/people.ts';
import { openObjectStore } from './store/open.ts';
import { sweepImages } from './sweeping.ts';
import { jpeg } from './testing/files.ts';
import { checkedImage, filesIn, upload } from './testing/upload.ts';

const { app, db, config } = await createTestApp();
const { store } = await openObjectStore(config);
const small = await jpeg(64, 48);
const sweep = () => sweepImages({ db, store });
const files = () => filesIn(config.dataDir);

async function aDayPasses() {
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const file of await files()) await utimes(file, before, before);
  await db.execute(sql`update uploads set created_at = created_at - interval '25 hours'`);
  await db.execute(sql`update objects set created_at = created_at - interval '25 hours'`);
}

test('what nothing shows is gone after a day, and what is shown stays', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const shown = await checkedImage(app, host, small);
  await host.put(`/api/host/apartments/${id}/update-photos`, { images: [shown] });
  const unshown = await checkedImage(app, host, small);
  await upload(app, host, small);
  await store.write('images/left-by-a-crash.1x1/original', small, 'image/jpeg');

  await sweep();
  expect(await files()).toHaveLength(4);

  await aDayPasses();
  await sweep();
  expect(await files()).toHaveLength(1);
  expect((await host.get(shown)).statusCode).toBe(200);
  expect((await host.get(unshown)).statusCode).toBe(404);
  expect((await db.execute(sql`select 1 from uploads`)).rows).toEqual([]);
});

test('the files of an erased account are gone with the next round', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const path = await checkedImage(app, host, small);
  await host.put(`/api/host/apartments/${id}/update-photos`, { images: [path] });
  const before = await files();
  await host.delete('/api/account/delete', {});
  await sweep();
  expect(await files()).toEqual(before);
  await db.execute(
    sql`update hosts set deleted_at = deleted_at - interval '31 days' where deleted_at is not null`,
  );
  await aDayPasses();
  await eraseDeletedAccounts(db);
  await sweep();
  expect((await files()).filter((file) => file.includes(path.split('/').pop() ?? ''))).toEqual([]);
});

test('a deleted property takes its images along at once, those of its rows too', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const before = await files();
  const [photo, tip] = [await checkedImage(app, host, small), await checkedImage(app, host, small)];
  await host.put(`/api/host/apartments/${id}/update-photos`, { images: [photo] });
  await host.post('/api/host/local-tips', { apartmentId: id, name: 'Café', images: [tip] });
  expect((await files()).length).toBe(before.length + 2);
  expect((await host.delete(`/api/host/apartments/${id}`)).statusCode).toBe(200);
  expect(await files()).toEqual(before);
});
