/** Tests the uploader's requests with the whole application, on each kind of store. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { jpeg } from '../testing/files.ts';
import { asEnvironment, hasMoto, startMoto, startS3rver } from '../testing/s3-servers.ts';
import { attachUpload, filesIn } from '../testing/upload.ts';

const mebibyte = 1024 * 1024;

const stores = [
  ['disk', undefined, true],
  ['s3rver', () => startS3rver(), false],
  ...(hasMoto ? [['moto', startMoto, true] as const] : []),
] as const;

describe.each(stores)('uploads in parts on %s', (name, start, canListParts) => {
  let server: TestApp;
  let origin: string;
  let host: Visitor;
  let stranger: Visitor;
  let stop = async () => {};

  beforeAll(async () => {
    const s3 = await start?.();
    if (s3) stop = s3.stop;
    server = await createTestApp({ settings: s3 ? asEnvironment(s3.settings) : {} });
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    server.setPublicUrl(origin);
    ({ host } = await hostWithApartment(server.app, server.db));
    ({ host: stranger } = await hostWithApartment(server.app, server.db));
  }, 60_000);
  afterAll(() => stop());

  const beginUpload = async (): Promise<{ key: string; uploadId: string; bucket: string }> => {
    const body = { filename: '../../x.jpg', type: 'image/jpeg', metadata: { name: 'x' } };
    return (await host.post('/api/s3/multipart', body)).json();
  };
  const uploadPath = ({ key, uploadId }: { key: string; uploadId: string }, step = '') =>
    `/api/s3/multipart/${encodeURIComponent(uploadId)}${step}?key=${encodeURIComponent(key)}`;
  const reachableUrl = (url: string) =>
    url.startsWith('http://localhost') ? url.replace(/^http:\/\/[^/]+/, origin) : url;
  const putPart = async (
    upload: { key: string; uploadId: string },
    number: number,
    bytes: Buffer,
  ) => {
    const signed = await host.get(uploadPath(upload, `/${number}`));
    expect(signed.json()).toMatchObject({ expires: 900 });
    const reply = await fetch(reachableUrl(signed.json().url), {
      method: 'PUT',
      body: new Uint8Array(bytes),
    });
    expect(reply.status).toBe(200);
    return { PartNumber: number, ETag: reply.headers.get('etag') ?? '' };
  };

  test('the parts of an upload are put together and can be attached', async () => {
    const upload = await beginUpload();
    expect(upload.key).toMatch(/^uploads\/[0-9a-f-]{36}\/[\w-]{22}$/);
    const photo = await jpeg(800, 600);
    const bytes = Buffer.concat([photo, Buffer.alloc(5 * mebibyte)]);
    const parts = [
      await putPart(upload, 1, bytes.subarray(0, 5 * mebibyte)),
      await putPart(upload, 2, bytes.subarray(5 * mebibyte)),
    ];
    if (canListParts) {
      const listed = (await host.get(uploadPath(upload))).json();
      expect(listed.map(({ PartNumber }: { PartNumber: number }) => PartNumber)).toEqual([1, 2]);
      expect(listed[0]).toMatchObject({ Size: 5 * mebibyte });
    }
    const done = await host.post(uploadPath(upload, '/complete'), { parts });
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({ key: upload.key, bucket: upload.bucket });
    const reply = await attachUpload(host, done.json().location);
    expect(reply.statusCode).toBe(200);
    expect((await host.get(reply.json().objectPath)).statusCode).toBe(200);
  });

  test('an upload in parts refuses each part beyond 10 MiB', async () => {
    const upload = await beginUpload();
    const parts = [];
    for (const number of [1, 2])
      parts.push(await putPart(upload, number, Buffer.alloc(5 * mebibyte)));
    const announced = await host.get(`${uploadPath(upload, '/3')}&size=1`);
    expect([announced.statusCode, announced.json().code]).toEqual([413, 'image_too_large']);
    const { url } = (await host.get(uploadPath(upload, '/3'))).json();
    const reply = await fetch(reachableUrl(url), { method: 'PUT', body: new Uint8Array(1) });
    expect(reply.status).toBe(413);
    expect((await reply.json()).message).toBe('An image can be at most 10 MB.');
    expect((await host.post(uploadPath(upload, '/complete'), { parts })).statusCode).toBe(200);
    expect((await attachUpload(host, upload.key)).statusCode).toBe(415);
    if (name === 'disk') {
      const left = (await filesIn(server.config.dataDir)).filter(
        (file) => !file.includes('/images/'),
      );
      expect(left).toEqual([]);
    }
  });

  test.runIf(canListParts)('an upload in parts that is aborted no longer exists', async () => {
    const upload = await beginUpload();
    await putPart(upload, 1, Buffer.from('part'));
    const reply = await host.delete(uploadPath(upload));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({});
    expect((await host.get(uploadPath(upload))).statusCode).toBe(404);
  });

  test('an upload in parts does not exist for another host', async () => {
    const upload = await beginUpload();
    const part = await putPart(upload, 1, await jpeg(64, 48));
    const replies = [
      await stranger.get(uploadPath(upload)),
      await stranger.get(uploadPath(upload, '/1')),
      await stranger.post(uploadPath(upload, '/complete'), { parts: [part] }),
      await stranger.delete(uploadPath(upload)),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    const own = await host.post(uploadPath(upload, '/complete'), { parts: [part] });
    expect(own.statusCode).toBe(200);
    expect((await attachUpload(stranger, own.json().location)).statusCode).toBe(400);
    expect((await attachUpload(host, own.json().location)).statusCode).toBe(200);
  });

  test('the uploader gets the parameters for an upload in one piece', async () => {
    const photo = await jpeg(64, 48);
    const query = 'filename=x.jpg&type=image%2Fjpeg&metadata%5Bname%5D=x';
    // With a size, the upload goes directly to the bucket, if there is one.
    for (const parameters of [query, `${query}&size=${photo.length}`]) {
      const { method, url, fields, headers, expires } = (
        await host.get(`/api/s3/params?${parameters}`)
      ).json();
      expect({ method, fields, expires }).toEqual({ method: 'PUT', fields: {}, expires: 900 });
      const body = new Uint8Array(photo);
      expect((await fetch(reachableUrl(url), { method: 'PUT', body, headers })).status).toBe(200);
      const checked = await attachUpload(host, url);
      expect(checked.statusCode).toBe(200);
    }
    expect((await host.get('/api/s3/params?filename=x.html&type=text%2Fhtml')).statusCode).toBe(
      415,
    );
  });

  test('temporary credentials are given only if the store supports them', async () => {
    const reply = await host.get('/api/s3/sts');
    if (name !== 'moto') {
      expect(reply.statusCode).toBe(404);
      expect(reply.json().code).toBe('sts_unavailable');
    }
    if (name === 'moto') {
      const { openObjectStore } = await import('../store/open-object-store.ts');
      const { key } = await beginUpload();
      const reference = key.replace(/[^/]+$/, 'beach-photo.jpg');
      await (await openObjectStore(server.config)).store.write(
        reference,
        await jpeg(64, 48),
        'image/jpeg',
      );
      expect((await attachUpload(stranger, reference)).statusCode).toBe(400);
      expect((await attachUpload(host, reference)).statusCode).toBe(200);
      expect(reply.json().credentials.SessionToken).toBeTruthy();
      expect(reply.json()).toMatchObject({ bucket: 'guest-portal-test', region: 'eu-north-1' });
    }
  });

  test.runIf(canListParts)('an unfinished upload in parts is deleted within a day', async () => {
    const { cleanUpImages } = await import('../testing/clean-up-images.ts');
    const { openObjectStore } = await import('../store/open-object-store.ts');
    const upload = await beginUpload();
    await putPart(upload, 1, Buffer.from('part'));
    const { store } = await openObjectStore(server.config);
    await server.db.execute(sql`update uploads set created_at = now() - interval '22 hours'`);
    await cleanUpImages({ db: server.db, store });
    // In moto, all uploads have a start date in 2010.
    if (name === 'disk') expect(await store.listParts(upload.key, upload.uploadId)).toHaveLength(1);
    // Uploads are deleted an hour before the day is over, because the next cleanup runs an hour later.
    await server.db.execute(
      sql`update uploads set created_at = now() - interval '23 hours 1 minute'`,
    );
    await cleanUpImages({ db: server.db, store });
    expect((await server.db.execute(sql`select 1 from uploads`)).rows).toEqual([]);
    await expect(store.listParts(upload.key, upload.uploadId)).rejects.toThrow();
    const latePart = await host.get(uploadPath(upload, '/1'));
    expect(latePart.statusCode).toBe(404);
    if (name === 'disk')
      expect(
        (await filesIn(server.config.dataDir)).filter((file) => file.includes('/parts/')),
      ).toEqual([]);
  });
});
