/**
 * Everything that is served besides the endpoints of the contract: pages, files, signed addresses, the sandbox and a
 * webhook.
 */
import type { AllowedCaller } from '@guest-portal/contract';
import { pages } from '@guest-portal/contract/pages';
import fc from 'fast-check';
import { hostileSegments } from './hazards.ts';
import { knownIds, knownTexts } from './known-ids.ts';
import { rawBodies } from './raw-bodies.ts';
import type { RequestContent } from './requests.ts';

type Place = {
  method: string;
  place: string;
  access?: AllowedCaller;
  sent: fc.Arbitrary<RequestContent>;
};

const html = { accept: 'text/html' };

const words = fc.oneof(
  fc.constantFrom(
    knownTexts.slug,
    knownIds.apartment,
    knownIds.othersApartment,
    knownTexts.checkout,
    knownTexts.subscription,
  ),
  fc.constantFrom(...hostileSegments),
);

/** A page, a file or a form, at addresses with arbitrary endings. */
function at(path: string, method = 'GET', access: AllowedCaller = 'anyone'): Place {
  const sent = words.map((word) => ({ url: path.replace(/:\w+|\*/, () => word), headers: html }));
  return { method, place: path, access, sent };
}

const imageSizes = fc.constantFrom('', '?w=320', '?w=0', '?w=-1', '?w=x', '?w=1e9', '?w=1&w=2');

/** Endings that are appended to a signed address. Some leave it as it is. */
const spoilings = fc.constantFrom(
  '',
  '',
  '',
  '&size=1',
  '&signature=x',
  'x',
  '&expires=1',
  '%',
  '%00',
  '#',
);

const bytes: fc.Arbitrary<Omit<RequestContent, 'url'>> = fc.oneof(
  rawBodies,
  fc.constantFrom<Omit<RequestContent, 'url'>[]>(
    { payload: Buffer.alloc(0), headers: {} },
    { payload: Buffer.alloc(1_000, 'x'), headers: { 'content-type': 'image/jpeg' } },
    {
      payload: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      headers: { 'content-type': 'image/svg+xml' },
    },
    { payload: Buffer.alloc(1_000), headers: { 'content-length': '10' } },
    { payload: Buffer.alloc(10), headers: { 'content-length': '99999999999' } },
    { payload: Buffer.alloc(10), headers: { 'content-length': '-1' } },
  ),
);

function puts(address: string): fc.Arbitrary<RequestContent> {
  return fc.tuple(spoilings, bytes).map(([end, body]) => ({ url: `${address}${end}`, ...body }));
}

export const otherRoutes: Place[] = [
  ...Object.values(pages).map((path) => at(path)),
  at('/nowhere/:anything'),
  at('/assets/*'),
  at('/docs/api'),
  at('/docs/api/static/*'),
  at('/openapi.json'),
  at('/healthz'),
  at('/readyz'),
  at('/metrics'),
  at('/robots.txt'),
  at('/sitemap.xml'),
  at('/outbox'),
  at('/outbox/:name'),
  at('/api/:anything'),
  at('/sandbox/checkout/:id', 'GET', 'host'),
  at('/sandbox/checkout/:id/pay', 'POST', 'host'),
  at('/sandbox/portal/:id', 'GET', 'host'),
  at('/sandbox/calendars/:name'),
  ...['cancel-at-period-end', 'resume', 'fail-the-payment', 'end-now'].map((action) =>
    at(`/sandbox/portal/:id/${action}`, 'POST', 'host'),
  ),
  {
    method: 'POST',
    place: '/api/billing/webhook',
    sent: bytes.map((body) => ({ url: '/api/billing/webhook', ...body })),
  },
  {
    method: 'GET',
    place: '/objects/<image>',
    access: 'host',
    sent: imageSizes.map((size) => ({ url: `${knownTexts.image}${size}` })),
  },
  { method: 'PUT', place: '/objects/<signed>', sent: puts(knownTexts.signedPut) },
  { method: 'PUT', place: '/objects/<signed part>', sent: puts(knownTexts.signedPart) },
  {
    method: 'PUT',
    place: '/objects/<unsigned>',
    sent: puts('/objects/uploads/x?expires=9999999999'),
  },
  {
    method: 'HEAD',
    place: '/objects/<image>',
    access: 'host',
    sent: fc.constant({ url: knownTexts.image }),
  },
  { method: 'OPTIONS', place: '/api/auth/login', sent: fc.constant({ url: '/api/auth/login' }) },
  { method: 'DELETE', place: '/', sent: fc.constant({ url: '/' }) },
];
