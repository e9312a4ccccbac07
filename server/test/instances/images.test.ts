/** Images and cleanup with two servers that share a database and a bucket. */

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jpeg } from '../../src/images/testing/files.ts';
import type { Browser } from './browser.ts';
import { enterAsGuest, hostWithProperty, propertyWithGuest, throwIfRefused } from './people.ts';
import { publicUrl, startTwoServers } from './world.ts';

const { a, b, db, bucket } = await startTwoServers();
const both = [a, b] as const;

async function count(query: ReturnType<typeof sql>): Promise<number> {
  return Number((await db.execute(query)).rows[0]?.count);
}

/** Uploads bytes to a URL. If it is one of ours, `a` has signed it and `b` receives the upload. */
async function putTo(url: string, bytes: Buffer, contentType?: string): Promise<string> {
  const reply = await fetch(url.replace(publicUrl, b.url), {
    method: 'PUT',
    body: new Uint8Array(bytes),
    ...(contentType && { headers: { 'content-type': contentType } }),
  });
  expect(reply.status).toBe(200);
  return reply.headers.get('etag') ?? '';
}

type Signed = { uploadURL: string; objectPath: string };

/** Uploads a photo through one server, has the other check it, and returns its permanent path. */
async function uploadCheckedPhoto(browser: Browser): Promise<string> {
  const { uploadURL, objectPath } = throwIfRefused(
    await browser.post(a, '/api/images/upload-url'),
  ).json<Signed>();
  await putTo(uploadURL, await jpeg(400, 300));
  const checked = await browser.put(b, '/api/apartment-photos', { photoURL: objectPath });
  return throwIfRefused(checked).json<{ objectPath: string }>().objectPath;
}

describe('uploads with two servers', { timeout: 60_000 }, () => {
  test('an upload that is signed by one server and attached by the other is served by both', async () => {
    const { browser, id } = await hostWithProperty(a, db);
    const photo = await jpeg(400, 300);
    const upload = { contentType: 'image/jpeg', size: photo.length };
    const signed = throwIfRefused(await browser.post(a, '/api/images/upload-url', upload));
    const { uploadURL, objectPath } = signed.json<Signed>();
    expect(uploadURL).toContain(bucket.settings.endpoint);
    await putTo(uploadURL, photo, 'image/jpeg');
    const path = `/api/host/apartments/${id}/update-photos`;
    const attached = throwIfRefused(await browser.put(b, path, { images: [objectPath] }));
    const [shown = ''] = attached.json<{ apartmentPhotos: string[] }>().apartmentPhotos;
    const [atA, atB] = await Promise.all(
      both.map((server) => browser.get(server, `${shown}?w=320`)),
    );
    expect(atA?.status).toBe(200);
    expect(atA?.headers.get('content-type')).toBe('image/webp');
    expect(atB?.bytes).toEqual(atA?.bytes);
  });

  test('a multipart upload that was begun at one server can be completed at the other', async () => {
    const { browser } = await hostWithProperty(a, db);
    const begun = throwIfRefused(
      await browser.post(a, '/api/s3/multipart', { filename: 'x.jpg', type: 'image/jpeg' }),
    ).json<{ key: string; uploadId: string }>();
    const multipartPath = (step: string) =>
      `/api/s3/multipart/${encodeURIComponent(begun.uploadId)}${step}?key=${encodeURIComponent(begun.key)}`;
    const { url } = throwIfRefused(await browser.get(b, multipartPath('/1'))).json<{
      url: string;
    }>();
    const parts = [{ PartNumber: 1, ETag: await putTo(url, await jpeg(400, 300)) }];
    const { location } = throwIfRefused(
      await browser.post(b, multipartPath('/complete'), { parts }),
    ).json<{
      location: string;
    }>();
    const checked = throwIfRefused(
      await browser.put(a, '/api/apartment-photos', { photoURL: location }),
    );
    const { objectPath } = checked.json<{ objectPath: string }>();
    for (const server of both)
      expect((await browser.get(server, objectPath)).bytes.length).toBeGreaterThan(1_000);
  });

  test('an upload URL that one server has signed without a size is accepted by the other', async () => {
    const { browser } = await hostWithProperty(a, db);
    const signed = throwIfRefused(
      await browser.post(a, '/api/images/upload-url', {}),
    ).json<Signed>();
    expect(signed.uploadURL.startsWith(`${publicUrl}/objects/`)).toBe(true);
    await putTo(signed.uploadURL, await jpeg(400, 300));
    const { objectPath: photoURL } = signed;
    throwIfRefused(await browser.put(a, '/api/apartment-photos', { photoURL }));
  });

  test('an upload that two servers attach at once becomes one image', async () => {
    const { browser } = await hostWithProperty(a, db);
    const signed = throwIfRefused(await browser.post(a, '/api/images/upload-url', {}));
    const { uploadURL, objectPath } = signed.json<Signed>();
    await putTo(uploadURL, await jpeg(400, 300));
    const replies = await Promise.all(
      both.map((server) => browser.put(server, '/api/apartment-photos', { photoURL: objectPath })),
    );
    const paths = replies.map(
      (reply) => throwIfRefused(reply).json<{ objectPath: string }>().objectPath,
    );
    expect(new Set(paths).size).toBe(1);
  });
});

test('two servers that run their cleanup at once delete what has expired and nothing else', {
  timeout: 60_000,
}, async () => {
  const deletedHost = await hostWithProperty(a, db);
  const property = await propertyWithGuest(b, db);
  const guest = await enterAsGuest(a, property);
  const usedPhoto = await uploadCheckedPhoto(property.host);
  const path = `/api/host/apartments/${property.id}/update-photos`;
  throwIfRefused(await property.host.put(a, path, { images: [usedPhoto] }));
  const unusedPhoto = await uploadCheckedPhoto(property.host);
  await db.execute(sql`update objects set created_at = now() - interval '2 days'`);
  await db.execute(sql`
    update hosts set deleted_at = now() - interval '31 days' where email = ${deletedHost.account.email}`);
  await db.execute(sql`
    insert into rate_limits (key, count, window_end) values ('old', 1, now() - interval '3 days')`);

  for (let round = 0; round < 3; round += 1)
    expect(await Promise.all(both.map((server) => server.runCleanup()))).toEqual([[], []]);

  expect(
    await count(sql`select count(*) from hosts where email = ${deletedHost.account.email}`),
  ).toBe(0);
  expect(await count(sql`select count(*) from apartments where id = ${deletedHost.id}`)).toBe(0);
  expect(await count(sql`select count(*) from rate_limits where key = 'old'`)).toBe(0);
  for (const server of both) {
    expect((await property.host.get(server, unusedPhoto)).status).toBe(404);
    expect((await guest.get(server, usedPhoto)).status).toBe(200);
    expect((await guest.get(server, property.refreshPath)).status).toBe(200);
  }
});
