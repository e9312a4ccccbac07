/** What happens to images when a property gets another host or a caller has read-only access to it. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { runAtEnd } from '../../test/support/at-the-end.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { hostWithApartment, verifiedHost } from '../../test/support/factories/properties.ts';
import { allRowsAndFiles } from '../../test/support/measure/stored-data.ts';
import { accessOf } from '../access/access.ts';
import { deletedAccountsCleanup } from '../accounts/cleanup/deleted-accounts.ts';
import { photosOfApartment } from '../apartments/apartments.ts';
import { unlimitedSpace } from '../platform/files/free-space.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { changeImages, replaceImages } from './lists/list-changes.ts';
import { openObjectStore } from './store/open-object-store.ts';
import { jpeg } from './testing/files.ts';
import { checkedImage, filesIn, upload } from './testing/upload.ts';
import { openImageWorker } from './worker/image-worker.ts';

const { app, db, config } = await createTestApp();
const { store } = await openObjectStore(config);
const smallPhoto = await jpeg(64, 48);
const idOf = async (host: Visitor): Promise<string> => (await host.get('/api/auth/user')).json().id;

/** Creates a property whose photo another host uploaded. */
async function propertyWithNewHost() {
  const { host: formerHost, id } = await hostWithApartment(app, db);
  const path = await checkedImage(app, formerHost, smallPhoto);
  await formerHost.put(`/api/host/apartments/${id}/update-photos`, { images: [path] });
  const newHost = await verifiedHost(app, db);
  await db.execute(sql`update apartments set host_id = ${await idOf(newHost)} where id = ${id}`);
  return { formerHost, newHost, path };
}

async function eraseHost(host: Visitor) {
  await db.execute(
    sql`update hosts set deleted_at = now() - interval '31 days' where id = ${await idOf(host)}`,
  );
  await deletedAccountsCleanup.destroy({ db, store }, new Date());
}

test('erasing the host who uploaded a photo keeps it for the current host of the property', async () => {
  const { formerHost, newHost, path } = await propertyWithNewHost();
  await eraseHost(formerHost);
  expect((await newHost.get(path)).statusCode).toBe(200);
});

test('erasing the host of a property deletes its photo, no matter who uploaded it', async () => {
  const { formerHost, newHost, path } = await propertyWithNewHost();
  await eraseHost(newHost);
  expect((await formerHost.get(path)).statusCode).toBe(404);
  expect((await db.execute(sql`select 1 from objects where path = ${path}`)).rows).toEqual([]);
  const name = path.split('/').pop() ?? path;
  expect((await filesIn(config.dataDir)).filter((file) => file.includes(name))).toEqual([]);
});

test('an upload is not checked for a caller with read-only access', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const uploaded = await upload(app, host, smallPhoto);
  const worker = openImageWorker();
  runAtEnd(async () => worker.end());
  const deps = { db, store, worker, quotaBytes: 2 ** 31, log: createLogger('silent') };
  const reader = accessOf(await idOf(host), 'page.read');
  const storedBefore = await allRowsAndFiles(db, config.dataDir);
  const adding = changeImages(
    { ...deps, space: unlimitedSpace },
    { access: reader, urlPrefixes: [] },
    photosOfApartment(reader, id),
    { references: [uploaded], change: replaceImages },
  );
  await expect(adding).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(await allRowsAndFiles(db, config.dataDir)).toEqual(storedBefore);
});
