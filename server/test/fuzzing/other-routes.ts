/**
 * Everything that is served besides the endpoints of the contract: pages, files, signed URLs, the sandbox and a
 * webhook.
 */
import type { AllowedCaller } from '@guest-portal/contract';
import { pages } from '@guest-portal/contract/pages';
import fc from 'fast-check';
import { hostileSegments } from './hazards.ts';
import { knownIds, knownTexts } from './known-ids.ts';
import { rawBodies } from './raw-bodies.ts';
import type { RequestContent } from './requests.ts';

type OtherRoute = {
  method: string;
  route: string;
  access?: AllowedCaller;
  content: fc.Arbitrary<RequestContent>;
};

const html = { accept: 'text/html' };

const pathValues = fc.oneof(
  fc.constantFrom(
    knownTexts.slug,
    knownIds.apartment,
    knownIds.othersApartment,
    knownTexts.checkout,
    knownTexts.subscription,
  ),
  fc.constantFrom(...hostileSegments),
);

/** A page, a file or a form. The parameter of its path gets arbitrary values. */
function routeAt(path: string, method = 'GET', access: AllowedCaller = 'anyone'): OtherRoute {
  const content = pathValues.map((value) => ({
    url: path.replace(/:\w+|\*/, () => value),
    headers: html,
  }));
  return { method, route: path, access, content };
}

const imageSizes = fc.constantFrom('', '?w=320', '?w=0', '?w=-1', '?w=x', '?w=1e9', '?w=1&w=2');

/** Suffixes that are appended to a signed URL. The empty ones keep it valid. */
const urlSuffixes = fc.constantFrom(
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

const uploadBodies: fc.Arbitrary<Omit<RequestContent, 'url'>> = fc.oneof(
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

function uploadsTo(url: string): fc.Arbitrary<RequestContent> {
  return fc
    .tuple(urlSuffixes, uploadBodies)
    .map(([suffix, body]) => ({ url: `${url}${suffix}`, ...body }));
}

export const otherRoutes: OtherRoute[] = [
  ...Object.values(pages).map((path) => routeAt(path)),
  routeAt('/nowhere/:anything'),
  routeAt('/assets/*'),
  routeAt('/docs/api'),
  routeAt('/docs/api/static/*'),
  routeAt('/openapi.json'),
  routeAt('/healthz'),
  routeAt('/readyz'),
  routeAt('/metrics'),
  routeAt('/robots.txt'),
  routeAt('/sitemap.xml'),
  routeAt('/outbox'),
  routeAt('/outbox/:name'),
  routeAt('/api/:anything'),
  routeAt('/sandbox/checkout/:id', 'GET', 'host'),
  routeAt('/sandbox/checkout/:id/pay', 'POST', 'host'),
  routeAt('/sandbox/portal/:id', 'GET', 'host'),
  routeAt('/sandbox/calendars/:name'),
  ...['cancel-at-period-end', 'resume', 'fail-the-payment', 'end-now'].map((action) =>
    routeAt(`/sandbox/portal/:id/${action}`, 'POST', 'host'),
  ),
  {
    method: 'POST',
    route: '/api/billing/webhook',
    content: uploadBodies.map((body) => ({ url: '/api/billing/webhook', ...body })),
  },
  {
    method: 'GET',
    route: '/objects/<image>',
    access: 'host',
    content: imageSizes.map((size) => ({ url: `${knownTexts.image}${size}` })),
  },
  { method: 'PUT', route: '/objects/<signed>', content: uploadsTo(knownTexts.signedPut) },
  { method: 'PUT', route: '/objects/<signed part>', content: uploadsTo(knownTexts.signedPart) },
  {
    method: 'PUT',
    route: '/objects/<unsigned>',
    content: uploadsTo('/objects/uploads/x?expires=9999999999'),
  },
  {
    method: 'HEAD',
    route: '/objects/<image>',
    access: 'host',
    content: fc.constant({ url: knownTexts.image }),
  },
  { method: 'OPTIONS', route: '/api/auth/login', content: fc.constant({ url: '/api/auth/login' }) },
  { method: 'DELETE', route: '/', content: fc.constant({ url: '/' }) },
];
