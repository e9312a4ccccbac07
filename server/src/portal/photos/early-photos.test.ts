/**
 * Tests that a photo from memory is sent exactly like one that Fastify sends, although Fastify never sees the request.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';
import { jpeg, svg } from '../../images/testing/files.ts';
import { checkedImage } from '../../images/testing/upload.ts';

const { app, db } = await createTestApp();
const origin = await app.listen({ port: 0 });
afterAll(() => app.server.closeAllConnections());

let property: Property;
let path: string;
let guestCookie: string;
let hostCookie: string;

beforeAll(async () => {
  property = await propertyWithGuest(app, db);
  path = await checkedImage(app, property.host, await jpeg(800, 600));
  await property.host.put(`/api/host/apartments/${property.id}/update-photos`, { images: [path] });
  guestCookie = cookieOf((await guestOf(app, property)).cookies());
  hostCookie = cookieOf(property.host.cookies());
});

const cookieOf = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, token]) => `${name}=${token}`)
    .join('; ');

async function requestPhoto(cookie: string, headers: Record<string, string> = {}, query = '') {
  const reply = await fetch(origin + path + query, { headers: { cookie, ...headers } });
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, headers: stableHeaders(reply.headers), bytes };
}

/** Headers that differ from one request to the next. */
const varyingHeaders = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);
const stableHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !varyingHeaders.has(name)));

async function requestFromMemory(headers: Record<string, string> = {}, query = '') {
  return vi.waitFor(async () => {
    let reply: Awaited<ReturnType<typeof requestPhoto>> | undefined;
    const queries = await countQueries(async () => {
      reply = await requestPhoto(guestCookie, headers, query);
    });
    if (!reply || queries > 0) throw new Error('not from memory yet');
    return reply;
  }, 10_000);
}

test.each([
  ['the whole photo', {}, '', 200],
  ['a smaller width', {}, '?w=320', 200],
  ['an invalid width', {}, '?w=-1', 200],
  ['a part', { range: 'bytes=10-99' }, '', 206],
  ['the end', { range: 'bytes=-10' }, '', 206],
  ['a part beyond its end', { range: 'bytes=99999999-' }, '', 416],
  ['unchanged', { 'if-none-match': '*' }, '', 304],
])(
  'a photo from memory has the same status, headers and bytes for a guest as for its host: %s',
  async (_, headers, query, status) => {
    const hostReply = await requestPhoto(hostCookie, headers, query);
    const guestReply = await requestFromMemory(headers, query);
    expect(guestReply.status).toBe(status);
    expect(guestReply.headers).toEqual(hostReply.headers);
    expect(guestReply.bytes.equals(hostReply.bytes)).toBe(true);
  },
);

test('a guest gets 404 for a photo of another property, whatever the request looks like', async () => {
  await requestFromMemory();
  const other = await propertyWithGuest(app, db);
  const otherPhoto = await checkedImage(app, other.host, await jpeg(64, 48));
  await other.host.put(`/api/host/apartments/${other.id}/update-photos`, { images: [otherPhoto] });
  const paths = [otherPhoto, `${path}/original`, `${path}/../x`, `${path}%2Foriginal`, `${path}x`];
  for (const otherPath of [...paths, otherPhoto.replace('/objects/', '/objects//')]) {
    const reply = await fetch(origin + otherPath, { headers: { cookie: guestCookie } });
    expect([otherPath, reply.status]).toEqual([otherPath, 404]);
  }
});

test('a cookie that differs from the guest’s opens no photo', async () => {
  await requestFromMemory();
  for (const wrongCookie of [
    guestCookie.slice(0, -1),
    guestCookie.replace('=', '=x'),
    `x${guestCookie}`,
  ])
    expect((await requestPhoto(wrongCookie)).status).toBe(404);
});

test('a drawing is not sent from memory, but by Fastify as an attachment', async () => {
  const drawing = await checkedImage(app, property.host, svg('<rect width="40" height="30"/>'));
  await property.host.put(`/api/host/apartments/${property.id}/update-photos`, {
    images: [path, drawing],
  });
  const reply = await fetch(origin + drawing, { headers: { cookie: guestCookie } });
  expect(reply.headers.get('content-disposition')).toContain('attachment');
});
