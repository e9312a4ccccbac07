import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { verifiedHost } from '../../test/support/factories/properties.ts';
import { createReadableLog } from '../../test/support/log.ts';
import { hosts } from '../accounts/tables.ts';
import { removeUnshown } from './remove-unshown.ts';
import { openObjectStore } from './store/open-object-store.ts';

const { app, db, config } = await createTestApp();

test('if the store cannot delete files, the log says that the cleanup will remove them', async () => {
  await verifiedHost(app, db);
  const [{ id: hostId = '' } = {}] = await db.select({ id: hosts.id }).from(hosts);
  const path = '/objects/images/nowhere-shown.1x1';
  await db.execute(sql`insert into objects (path, host_id, content_type, bytes, width, height)
    values (${path}, ${hostId}, 'image/png', 70, 1, 1)`);
  const { store } = await openObjectStore(config);
  const failingStore = {
    ...store,
    remove: () => Promise.reject(new Error('the bucket is unavailable')),
  };
  const { log, lines } = createReadableLog();
  await removeUnshown({ db, store: failingStore, log }, [path]);
  expect(lines()).toMatchObject([
    {
      level: 40,
      images: 1,
      msg: 'unused images could not be removed now; the cleanup job will remove them',
    },
  ]);
});
