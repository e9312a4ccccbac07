import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { jpeg } from '../testing/files.ts';
import { attachUpload, checkedImage, filesIn, putBytes, upload } from '../testing/upload.ts';

const bytes = await jpeg(300, 200);
const size = bytes.length;
/** The quota has room for about a dozen of these images. */
const { app, db, config } = await createTestApp({ settings: { HOST_QUOTA_BYTES: '40000' } });

test('a host whose storage is full gets an error at each step of an upload, and other hosts are not affected', async () => {
  const { host } = await hostWithApartment(app, db);
  const { host: other } = await hostWithApartment(app, db);
  // The upload has 3,020 bytes, and the image that is made of it has 3,492.
  const earlyUpload = await upload(app, host, bytes, { size });
  let lastPath = '';
  for (let reply = { statusCode: 200 }; reply.statusCode === 200; ) {
    const asked = await host.post('/api/images/upload-url', { size });
    reply = asked;
    if (asked.statusCode !== 200) {
      expect(asked.statusCode).toBe(413);
      expect(asked.json().message).toBe('Your storage is full. Delete some images first.');
      break;
    }
    await putBytes(app, asked.json().uploadURL, bytes);
    const checked = await attachUpload(host, asked.json().objectPath);
    reply = checked;
    if (checked.statusCode === 200) lastPath = checked.json().objectPath;
    else expect(checked.json().message).toBe('Your storage is full. Delete some images first.');
  }
  await db.execute(sql`update objects set bytes = 36800 where path = ${lastPath}`);
  const files = await filesIn(config.dataDir);
  expect((await attachUpload(host, earlyUpload)).statusCode).toBe(413);
  expect(await filesIn(config.dataDir)).toEqual(files);
  expect((await host.post('/api/images/upload-url', { size: 39_000 })).statusCode).toBe(413);
  expect((await host.get(lastPath)).statusCode).toBe(200);
  expect((await attachUpload(other, await upload(app, other, bytes, { size }))).statusCode).toBe(
    200,
  );
});

test('announced uploads count towards the quota before their bytes arrive', async () => {
  const { host } = await hostWithApartment(app, db);
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => host.post('/api/images/upload-url', { size: 15_000 })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 413, 413]);
});

test('a host who requests too many upload URLs is asked to finish or cancel some uploads first', async () => {
  const { host } = await hostWithApartment(app, db);
  const { objectPath } = (await host.post('/api/images/upload-url', { size: 1 })).json();
  const folder = objectPath.replace(/^\/objects\//, '').replace(/[^/]+$/, '');
  await db.execute(sql`
    insert into uploads (key, host_id, bytes, expires_at)
    select ${folder} || 'k' || number, host_id, 1, expires_at
    from uploads, generate_series(2, 200) as number where key = ${objectPath.slice('/objects/'.length)}`);
  for (const path of ['/api/images/upload-url', '/api/s3/multipart']) {
    const reply = await host.post(path, { filename: 'x.jpg', type: 'image/jpeg' });
    expect(reply.statusCode).toBe(429);
    expect(reply.json().message).toBe(
      'Too many uploads are in progress. Finish or cancel some first.',
    );
  }
});

test('a host has a quota of exactly 2 GiB unless the operator sets another one', async () => {
  const appWithDefaultQuota = await createTestApp();
  const { host } = await hostWithApartment(appWithDefaultQuota.app, appWithDefaultQuota.db);
  const shown = await checkedImage(appWithDefaultQuota.app, host, bytes);
  const gibibyte = 1024 ** 3;
  await appWithDefaultQuota.db.execute(sql`update objects set bytes = ${2 * gibibyte - 5_000_000}`);
  const earlyUpload = await upload(appWithDefaultQuota.app, host, bytes, { size });
  const requestUpload = async (announced: number) =>
    (await host.post('/api/images/upload-url', { size: announced })).statusCode;
  const room = 5_000_000 - size;
  expect([
    await requestUpload(room + 1),
    await requestUpload(room),
    await requestUpload(1),
  ]).toEqual([413, 200, 413]);
  await appWithDefaultQuota.db.execute(sql`update objects set bytes = ${2 * gibibyte - 1}`);
  const refused = await attachUpload(host, earlyUpload);
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'quota_exceeded']);
  expect((await host.get(shown)).statusCode).toBe(200);
});
