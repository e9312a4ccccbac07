/** Uploads one drawing with every known attack, in every way, and uses it in every list, on each kind of store. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { guestOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { hostileDrawing } from '../testing/files.ts';
import { asEnvironment, startS3rver } from '../testing/s3-servers.ts';

/** What makes the drawing dangerous: the uploaded file contains it, and the image that is shown must not. */
const dangers =
  /script|onload|onclick|onbegin|onmouseover|onerror|foreignObject|iframe|javascript|evil\.example|@import|ENTITY|animate|handler|passwd/i;

const stores = [
  ['disk', undefined],
  ['S3', () => startS3rver()],
] as const;

describe.each(stores)('a hostile drawing on %s', (_, start) => {
  let server: TestApp;
  let origin: string;
  let host: Visitor;
  let guest: Visitor;
  let apartmentId: string;
  let stop = async () => {};

  beforeAll(async () => {
    const s3 = await start?.();
    if (s3) stop = s3.stop;
    server = await createTestApp({ settings: s3 ? asEnvironment(s3.settings) : {} });
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    server.setPublicUrl(origin);
    const property = await propertyWithGuest(server.app, server.db);
    ({ host, id: apartmentId } = property);
    guest = await guestOf(server.app, property);
    // The first drawing takes longer, because the worker has to load its parser.
    await attachments['the check of one photo']?.(
      (await uploads['an upload URL without type and size']?.()) ?? '',
    );
  }, 60_000);
  afterAll(() => stop());

  const putDrawing = async (url: string, headers: Record<string, string> = {}) => {
    const serverUrl = url.replace(/^http:\/\/localhost(:\d+)?/, origin);
    const reply = await fetch(serverUrl, { method: 'PUT', body: hostileDrawing, headers });
    expect(reply.status).toBe(200);
    return reply;
  };
  const type = 'image/svg+xml';

  /** Each function uploads the drawing and returns a reference by which it can be attached. */
  const uploads: Record<string, () => Promise<string>> = {
    'an upload URL for the property': async () => {
      const body = { apartmentId, contentType: type, size: hostileDrawing.length };
      const { uploadURL, objectPath } = (await host.post('/api/objects/upload', body)).json();
      await putDrawing(uploadURL, { 'content-type': type });
      return objectPath;
    },
    'an upload URL without type and size': async () => {
      const { uploadURL } = (await host.post('/api/images/upload-url', {})).json();
      await putDrawing(uploadURL);
      return uploadURL;
    },
    'the uploader’s parameters': async () => {
      const query = `filename=plan.svg&type=${encodeURIComponent(type)}`;
      const { url, headers } = (await host.get(`/api/s3/params?${query}`)).json();
      await putDrawing(url, headers);
      return url;
    },
    'a multipart upload': async () => {
      const uploadRequest = { filename: 'plan.svg', type };
      const { key, uploadId } = (await host.post('/api/s3/multipart', uploadRequest)).json();
      const uploadPath = (step: string) =>
        `/api/s3/multipart/${encodeURIComponent(uploadId)}${step}?key=${encodeURIComponent(key)}`;
      const { url } = (await host.get(uploadPath('/1'))).json();
      const parts = [{ PartNumber: 1, ETag: (await putDrawing(url)).headers.get('etag') ?? '' }];
      return (await host.post(uploadPath('/complete'), { parts })).json().location;
    },
  };

  const rows = {
    'arrival-steps': { text: 'Through the gate' },
    'local-tips': { name: 'Café' },
    'sightseeing-spots': { name: 'Tower' },
    'apartment-guides': { name: 'Oven', instructions: 'Turn' },
  };
  type List = keyof typeof rows;
  const createRow = async (list: List, fields: object = {}) =>
    (await host.post(`/api/host/${list}`, { apartmentId, ...rows[list], ...fields })).json();
  const attachToNewRow = (list: List) => async (reference: string) =>
    (await createRow(list, { images: [reference] })).images[0];
  const attachToRow = (list: List) => async (reference: string) => {
    const url = `/api/host/${list}/${(await createRow(list)).id}/update-images`;
    return (await host.put(url, { images: [reference] })).json().images[0];
  };

  /** Each function attaches an upload and returns the path under which the image is shown. */
  const attachments: Record<string, (reference: string) => Promise<string>> = {
    'the check of one photo': async (reference) =>
      (await host.put('/api/apartment-photos', { photoURL: reference })).json().objectPath,
    'the property’s photos': async (reference) => {
      const url = `/api/host/apartments/${apartmentId}/update-photos`;
      return (await host.put(url, { images: [reference] })).json().apartmentPhotos[0];
    },
    'a new arrival step': attachToNewRow('arrival-steps'),
    'an arrival step': attachToRow('arrival-steps'),
    'a new local tip': attachToNewRow('local-tips'),
    'a local tip': attachToRow('local-tips'),
    'more images of a local tip': async (reference) => {
      const url = `/api/host/local-tips/${(await createRow('local-tips')).id}/append-images`;
      return (await host.post(url, { imageUrls: [reference] })).json().images[0];
    },
    'a new sightseeing spot': attachToNewRow('sightseeing-spots'),
    'a sightseeing spot': attachToRow('sightseeing-spots'),
    'a new guide item': attachToNewRow('apartment-guides'),
    'a guide item': attachToRow('apartment-guides'),
  };

  const ways = Object.keys(uploads).flatMap((upload) =>
    Object.keys(attachments).map((attachment) => [upload, attachment] as const),
  );

  test.each(ways)(
    'a hostile drawing that is uploaded with %s and used for %s is cleaned, and its policy lets nothing run',
    async (upload, attachment) => {
      expect(hostileDrawing.toString()).toMatch(dangers);
      const path = (await attachments[attachment]?.((await uploads[upload]?.()) ?? '')) ?? '';
      expect(path).toMatch(/^\/objects\/images\//);
      const replies = [await host.get(path), await host.get(`${path}?w=320`)];
      // A guest sees the images of the property. An image that was only checked is visible to its host alone.
      if (attachment !== 'the check of one photo') replies.push(await guest.get(path));
      for (const reply of replies) {
        expect(reply.statusCode).toBe(200);
        expect(reply.headers).toMatchObject({
          'content-type': 'image/svg+xml',
          'content-security-policy': "sandbox; default-src 'none'",
          'content-disposition': 'attachment; filename="drawing.svg"',
          'x-content-type-options': 'nosniff',
        });
        expect(reply.body).toContain('id="shape"');
        expect(reply.body).not.toMatch(dangers);
      }
    },
  );
});
