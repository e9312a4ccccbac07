/** Every call that a host may make, made by others. A new endpoint must be listed here to pass. */
import { endpoints } from '@guest-portal/contract';
import { describe, expect, test } from 'vitest';
import { newVisitor, signedUp } from './accounts/testing.ts';
import { guestOf, propertyWithGuest } from './portal/testing.ts';
import { createTestApp } from './testing/app.ts';
import type { Visitor } from './testing/browser.ts';
import { hostWithApartment, stay } from './testing/people.ts';

const { app, db } = await createTestApp();
const { host: owner, id: apartment } = await hostWithApartment(app, db, { isLive: true });
const { host: stranger } = await hostWithApartment(app, db, { isLive: true });
const { visitor: deleted, account } = await signedUp(app);
const deletedSession = newVisitor(app);
await deletedSession.post('/api/auth/login', account);
await deleted.delete('/api/account/delete', {});

const otherGuest = await guestOf(app, await propertyWithGuest(app, db));

const made = async (path: string, body: object) =>
  (await owner.post(path, { apartmentId: apartment, ...body })).json().id;
const ids = {
  apartment,
  tip: await made('/api/host/local-tips', { name: 'Café' }),
  spot: await made('/api/host/sightseeing-spots', { name: 'Tower' }),
  guide: await made('/api/host/apartment-guides', { name: 'Oven', instructions: 'Turn' }),
  section: await made(`/api/host/apartments/${apartment}/custom-sections`, {
    name: 'Bins',
    content: 'Yard',
    sectionType: 'pre_arrival',
  }),
  guest: await made('/api/host/guests', stay),
};
const unknown = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

type Kind = keyof typeof ids;

/** Which row each call is about, in its path or its body, and a body that would be valid. */
const aboutARow: Record<string, { kind: Kind; body?: object; inBody?: boolean }> = {
  'PATCH /api/host/apartments/:id': { kind: 'apartment', body: { city: 'Stolen' } },
  'DELETE /api/host/apartments/:id': { kind: 'apartment' },
  'POST /api/host/apartments/:id/duplicate': { kind: 'apartment' },
  'GET /api/host/apartments/:id/active-guest': { kind: 'apartment' },
  'GET /api/host/apartments/:id/local-tips': { kind: 'apartment' },
  'GET /api/host/apartments/:id/sightseeing-spots': { kind: 'apartment' },
  'GET /api/host/apartments/:id/apartment-guides': { kind: 'apartment' },
  'GET /api/host/apartments/:id/custom-sections': { kind: 'apartment' },
  'GET /api/host/apartments/:id/check-in-history': { kind: 'apartment' },
  'GET /api/host/apartments/:id/check-in-events-history': { kind: 'apartment' },
  'POST /api/host/apartments/:id/custom-sections': {
    kind: 'apartment',
    body: { name: 'Mine', content: 'x', sectionType: 'pre_arrival' },
  },
  'POST /api/host/apartments/:id/restore-defaults': { kind: 'apartment' },
  'POST /api/host/guests': { kind: 'apartment', inBody: true, body: stay },
  'PATCH /api/host/guests/:id': { kind: 'guest', body: { pinCode: '0000' } },
  'POST /api/host/guests/:id/allow-more-tries': { kind: 'guest' },
  'GET /api/billing/status/:apartmentId': { kind: 'apartment' },
  'POST /api/billing/checkout': { kind: 'apartment', inBody: true },
  'POST /api/billing/portal': { kind: 'apartment', inBody: true },
  'GET /api/host/guest-portal-view/:apartmentId': { kind: 'apartment' },
  'POST /api/host/local-tips': { kind: 'apartment', inBody: true, body: { name: 'Mine' } },
  'PATCH /api/host/local-tips/:id': { kind: 'tip', body: { name: 'Stolen' } },
  'DELETE /api/host/local-tips/:id': { kind: 'tip' },
  'POST /api/host/sightseeing-spots': { kind: 'apartment', inBody: true, body: { name: 'Mine' } },
  'PATCH /api/host/sightseeing-spots/:id': { kind: 'spot', body: { name: 'Stolen' } },
  'DELETE /api/host/sightseeing-spots/:id': { kind: 'spot' },
  'POST /api/host/apartment-guides': {
    kind: 'apartment',
    inBody: true,
    body: { name: 'Mine', instructions: 'x' },
  },
  'PATCH /api/host/apartment-guides/:id': { kind: 'guide', body: { name: 'Stolen' } },
  'DELETE /api/host/apartment-guides/:id': { kind: 'guide' },
  'PUT /api/host/local-tips/:id/update-images': { kind: 'tip', body: { images: [] } },
  'PUT /api/host/sightseeing-spots/:id/update-images': { kind: 'spot', body: { images: [] } },
  'PUT /api/host/apartment-guides/:id/update-images': { kind: 'guide', body: { images: [] } },
  'PUT /api/host/apartments/:id/update-photos': { kind: 'apartment', body: { images: [] } },
  'POST /api/host/local-tips/:id/append-images': { kind: 'tip', body: { imageUrls: [] } },
  'DELETE /api/host/local-tips/:id/remove-image': { kind: 'tip', body: { imageUrl: '/objects/x' } },
  'POST /api/objects/upload': { kind: 'apartment', inBody: true },
  'PATCH /api/host/custom-sections/:id': { kind: 'section', body: { content: 'Stolen' } },
  'DELETE /api/host/custom-sections/:id': { kind: 'section' },
};

/** Calls about the caller alone: there is nothing of another's to name. */
const aboutTheCaller = new Set([
  'GET /api/auth/user',
  'POST /api/verify-email/resend',
  'DELETE /api/account/delete',
  'GET /api/host/apartments',
  'POST /api/host/apartments',
  // Whose a checkout and a subscription are, billing/checkout.test.ts asks.
  'POST /api/billing/verify-session',
  'GET /api/host/subscriptions',
  // Whose an upload or an image is, images/companion.test.ts and images/lists.test.ts ask.
  'POST /api/images/upload-url',
  'PUT /api/apartment-photos',
  'POST /api/s3/multipart',
  'GET /api/s3/multipart/:uploadId',
  'GET /api/s3/multipart/:uploadId/:partNumber',
  'POST /api/s3/multipart/:uploadId/complete',
  'DELETE /api/s3/multipart/:uploadId',
  'GET /api/s3/params',
  'GET /api/s3/sts',
  // That it holds nothing of another host's, export/export.test.ts asks.
  'GET /api/host/export',
  'GET /api/host/export/ready',
]);

const hostCalls = endpoints
  .filter(({ access }) => access === 'host')
  .map(({ method, path }) => `${method} ${path}`);

test('every call of a host is in one of the lists above', () => {
  const listed = [...Object.keys(aboutARow), ...aboutTheCaller];
  expect(hostCalls.filter((call) => !listed.includes(call))).toEqual([]);
  expect(listed.filter((call) => !hostCalls.includes(call))).toEqual([]);
});

function send(visitor: Visitor, call: string, id: string) {
  const about = aboutARow[call];
  const [method = 'GET', path = ''] = call.split(' ');
  const url = path.replace(/:\w+/, id);
  const body = { ...about?.body, ...(about?.inBody ? { apartmentId: id } : {}) };
  const verb = method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete';
  const hasBody = verb !== 'get' && (verb !== 'delete' || about?.body);
  return hasBody ? visitor[verb](url, body) : visitor[verb](url);
}

/** Everything of the owner's that a stranger might have changed. */
async function everything() {
  const lists = [
    'local-tips',
    'sightseeing-spots',
    'apartment-guides',
    'custom-sections',
    'active-guest',
  ];
  const replies = await Promise.all([
    owner.get('/api/host/apartments'),
    ...lists.map((list) => owner.get(`/api/host/apartments/${apartment}/${list}`)),
  ]);
  return replies.map((reply) => reply.json());
}

describe('to another host each row is one that does not exist, and stays as it is', () => {
  test.each(Object.entries(aboutARow))('%s', async (call, { kind }) => {
    const before = await everything();
    const reply = await send(stranger, call, ids[kind]);
    const asUnknown = await send(stranger, call, unknown);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe(asUnknown.body);
    expect(await everything()).toEqual(before);
  });
});

describe('without a session, or with that of a deleted account or of a guest, nothing is read or written', () => {
  test.each([...Object.keys(aboutARow), ...aboutTheCaller])('%s', async (call) => {
    const before = await everything();
    const kind = aboutARow[call]?.kind ?? 'apartment';
    for (const visitor of [newVisitor(app), deletedSession, otherGuest]) {
      const reply = await send(visitor, call, ids[kind]);
      expect(reply.statusCode).toBe(401);
      expect(reply.json().message).toBe('Unauthorized');
    }
    expect(await everything()).toEqual(before);
  });
});

/** Calls of a guest: what another property's guest is answered, as for an id that does not exist. */
const guestCalls: Record<string, { kind: Kind; status: number }> = {
  'GET /api/guest/refresh-data/:apartmentId': { kind: 'apartment', status: 401 },
  'PATCH /api/guest/check-in/:guestId': { kind: 'guest', status: 404 },
};

test('every call of a guest is in the list above', () => {
  const declared = endpoints.filter(({ access }) => access === 'guest');
  expect(declared.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    Object.keys(guestCalls).sort(),
  );
});

describe('what is for a property’s guest is not for a host, nobody or another property’s guest', () => {
  test.each(Object.entries(guestCalls))('%s', async (call, { kind, status }) => {
    const before = await everything();
    for (const visitor of [newVisitor(app), deletedSession, stranger, owner])
      expect((await send(visitor, call, ids[kind])).statusCode).toBe(401);
    const reply = await send(otherGuest, call, ids[kind]);
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toBe((await send(otherGuest, call, unknown)).body);
    expect(await everything()).toEqual(before);
  });
});
