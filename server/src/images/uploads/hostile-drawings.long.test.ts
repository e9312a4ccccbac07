/** One drawing with every known trick, uploaded in every way and used in every list, on each kind of store. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { guestOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { hostileDrawing } from '../testing/files.ts';
import { asEnvironment, startS3rver } from '../testing/s3-servers.ts';

/** Text that the file must contain before it is cleaned, or the test would prove nothing, and never afterwards. */
const traps =
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
      (await uploads['an address without type and size']?.()) ?? '',
    );
  }, 60_000);
  afterAll(() => stop());

  const put = async (url: string, headers: Record<string, string> = {}) => {
    const address = url.replace(/^http:\/\/localhost(:\d+)?/, origin);
    const reply = await fetch(address, { method: 'PUT', body: hostileDrawing, headers });
    expect(reply.status).toBe(200);
    return reply;
  };
  const type = 'image/svg+xml';

  /** Each function uploads the drawing and returns a reference by which it can be attached. */
  const uploads: Record<string, () => Promise<string>> = {
    'an address for the property': async () => {
      const body = { apartmentId, contentType: type, size: hostileDrawing.length };
      const { uploadURL, objectPath } = (await host.post('/api/objects/upload', body)).json();
      await put(uploadURL, { 'content-type': type });
      return objectPath;
    },
    'an address without type and size': async () => {
      const { uploadURL } = (await host.post('/api/images/upload-url', {})).json();
      await put(uploadURL);
      return uploadURL;
    },
    'the uploader’s parameters': async () => {
      const query = `filename=plan.svg&type=${encodeURIComponent(type)}`;
      const { url, headers } = (await host.get(`/api/s3/params?${query}`)).json();
      await put(url, headers);
      return url;
    },
    'a multipart upload': async () => {
      const uploadRequest = { filename: 'plan.svg', type };
      const { key, uploadId } = (await host.post('/api/s3/multipart', uploadRequest)).json();
      const uploadPath = (step: string) =>
        `/api/s3/multipart/${encodeURIComponent(uploadId)}${step}?key=${encodeURIComponent(key)}`;
      const { url } = (await host.get(uploadPath('/1'))).json();
      const parts = [{ PartNumber: 1, ETag: (await put(url)).headers.get('etag') ?? '' }];
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
  const create = async (list: List, fields: object = {}) =>
    (await host.post(`/api/host/${list}`, { apartmentId, ...rows[list], ...fields })).json();
  const withImages = (list: List) => async (name: string) =>
    (await create(list, { images: [name] })).images[0];
  const changeImages = (list: List) => async (name: string) => {
    const url = `/api/host/${list}/${(await create(list)).id}/update-images`;
    return (await host.put(url, { images: [name] })).json().images[0];
  };

  /** Each function attaches an upload and returns the path under which the image is shown. */
  const attachments: Record<string, (name: string) => Promise<string>> = {
    'the check of one photo': async (name) =>
      (await host.put('/api/apartment-photos', { photoURL: name })).json().objectPath,
    'the property’s photos': async (name) => {
      const url = `/api/host/apartments/${apartmentId}/update-photos`;
      return (await host.put(url, { images: [name] })).json().apartmentPhotos[0];
    },
    'a new arrival step': withImages('arrival-steps'),
    'an arrival step': changeImages('arrival-steps'),
    'a new local tip': withImages('local-tips'),
    'a local tip': changeImages('local-tips'),
    'more images of a local tip': async (name) => {
      const url = `/api/host/local-tips/${(await create('local-tips')).id}/append-images`;
      return (await host.post(url, { imageUrls: [name] })).json().images[0];
    },
    'a new sightseeing spot': withImages('sightseeing-spots'),
    'a sightseeing spot': changeImages('sightseeing-spots'),
    'a new guide item': withImages('apartment-guides'),
    'a guide item': changeImages('apartment-guides'),
  };

  const ways = Object.keys(uploads).flatMap((upload) =>
    Object.keys(attachments).map((attachment) => [upload, attachment] as const),
  );

  test.each(ways)(
    'a hostile drawing that is uploaded with %s and used for %s is cleaned, and its policy lets nothing run',
    async (upload, attachment) => {
      expect(hostileDrawing.toString()).toMatch(traps);
      const path = (await attachments[attachment]?.((await uploads[upload]?.()) ?? '')) ?? '';
      expect(path).toMatch(/^\/objects\/images\//);
      const replies = [await host.get(path), await host.get(`${path}?w=320`)];
      // A guest sees images that are placed. An image that is only checked is visible to its host alone.
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
        expect(reply.body).not.toMatch(traps);
      }
    },
  );
});
