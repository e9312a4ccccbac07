/** Every kind of request for a guest's photo, on disk and in a bucket, once the access to it is cached. */
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { guestOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';
import { jpeg } from '../../images/testing/files.ts';
import { asEnvironment, startS3rver } from '../../images/testing/s3-servers.ts';
import { checkedImage } from '../../images/testing/upload.ts';

const s3 = await startS3rver();
afterAll(() => s3.stop());
const onDisk = await createTestApp();
const inBucket = await createTestApp({ settings: asEnvironment(s3.settings) });
const bytes = await jpeg(800, 600);

type PhotoRequest = { method?: 'GET' | 'HEAD'; search?: string; headers?: Record<string, string> };

const requestKinds: [string, number, PhotoRequest][] = [
  ['the whole photo', 200, {}],
  ['a HEAD request', 200, { method: 'HEAD' }],
  ['a smaller width', 200, { search: '?w=320' }],
  ['a part', 206, { headers: { range: 'bytes=0-9' } }],
  ['a HEAD request for a part', 206, { method: 'HEAD', headers: { range: 'bytes=-5' } }],
  ['a part that is not there', 416, { headers: { range: 'bytes=999999-' } }],
  ['an unchanged photo', 304, { headers: { 'if-none-match': '*' } }],
];

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('requests for photos %s', async (_, { app, db }) => {
  const requestPhoto = (
    device: Visitor,
    path: string,
    { method = 'GET', search = '', headers }: PhotoRequest,
  ) =>
    app.inject({
      method,
      url: `${path}${search}`,
      cookies: device.cookies(),
      headers: { ...headers },
    });

  const guestWithPhoto = async () => {
    const property = await propertyWithGuest(app, db);
    const path = await checkedImage(app, property.host, bytes);
    const images = { images: [path] };
    await property.host.put(`/api/host/apartments/${property.id}/update-photos`, images);
    const device = await guestOf(app, property);
    await vi.waitFor(async () => {
      const cost = await countQueries(() => requestPhoto(device, path, { method: 'HEAD' }));
      expect(cost).toBe(0);
    }, 10_000);
    return { property, path, device };
  };

  test('a photo in memory costs no query for any kind of request, and no request is redirected to the store', async () => {
    const { path, device } = await guestWithPhoto();
    for (const [kind, status, photoRequest] of requestKinds) {
      const queries = await countQueries(async () => {
        const reply = await requestPhoto(device, path, photoRequest);
        expect(reply.statusCode, kind).toBe(status);
        expect(reply.headers.location, kind).toBeUndefined();
        if (photoRequest.method === 'HEAD') expect(reply.rawPayload, kind).toHaveLength(0);
      });
      expect(queries, kind).toBe(0);
    }
  });

  test('no kind of request shows a photo to another property’s guest or after the PIN has changed', async () => {
    const [one, two] = [await guestWithPhoto(), await guestWithPhoto()];
    const stay = `/api/host/guests/${two.property.guest.id}`;
    await two.property.host.patch(stay, { pinCode: '1379' });
    for (const device of [one.device, two.device])
      for (const [kind, , photoRequest] of requestKinds) {
        const { statusCode, headers } = await requestPhoto(device, two.path, photoRequest);
        expect(statusCode, kind).toBe(404);
        for (const name of ['etag', 'content-range', 'accept-ranges'])
          expect(headers[name], `${kind}: ${name}`).toBeUndefined();
        expect(headers['cache-control'], kind).toBe('no-store');
      }
  });
});
