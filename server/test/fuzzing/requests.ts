/** Requests to everything that is served: valid ones, ones with invalid values, and nonsense. */
import { type AllowedCaller, endpoints, type NamedEndpoint } from '@guest-portal/contract';
import fc from 'fast-check';
import { bodies } from './bodies.ts';
import { oddHeaders } from './headers.ts';
import { otherRoutes } from './other-routes.ts';
import { randomUrls } from './random-urls.ts';

const callers = ['visitor', 'host', 'stranger', 'unverified', 'guest', 'crew', 'admin'] as const;
export type Caller = (typeof callers)[number];

export type RequestContent = {
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
};

export type Request = RequestContent & {
  /** The pattern of the path, by which requests are counted. */
  route: string;
  method: string;
  caller: Caller;
  address: string;
  /** How many times the request is sent at once, as when a person presses a button twice. */
  times: number;
};

export const routeName = ({ method, path }: Pick<NamedEndpoint, 'method' | 'path'>) =>
  `${method} ${path}`;

function requestsTo(endpoint: NamedEndpoint): fc.Arbitrary<Request> {
  const content = fc
    .tuple(randomUrls(endpoint), bodies(endpoint))
    .map(([url, body]) => ({ url, ...body }));
  return fromSomeCaller(routeName(endpoint), endpoint.method, endpoint.access, content);
}

function requestsToOther({
  method,
  route,
  access = 'anyone',
  content,
}: (typeof otherRoutes)[number]): fc.Arbitrary<Request> {
  return fromSomeCaller(`${method} ${route}`, method, access, content);
}

const usualCallers: Record<AllowedCaller, Caller[]> = {
  anyone: ['visitor', 'host', 'guest'],
  host: ['host'],
  guest: ['guest'],
  crew: ['crew'],
  admin: ['admin'],
};

/**
 * Callers for requests that the usual host may never make, because that host has a running subscription and a verified
 * address.
 */
const exceptionalCallers: Record<string, Caller[]> = {
  'DELETE /api/account/delete': ['unverified', 'stranger'],
  'POST /api/verify-email/resend': ['unverified'],
};

function fromSomeCaller(
  route: string,
  method: string,
  access: AllowedCaller,
  content: fc.Arbitrary<RequestContent>,
): fc.Arbitrary<Request> {
  return fc
    .record({
      content,
      odd: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, oddHeaders),
      caller: fc.oneof(
        {
          weight: 6,
          arbitrary: fc.constantFrom(...(exceptionalCallers[route] ?? usualCallers[access])),
        },
        fc.constantFrom(...callers),
      ),
      // Each request has a random address, because rate limits are tested elsewhere.
      address: fc.oneof(
        { weight: 12, arbitrary: fc.integer({ min: 1, max: 2 ** 16 - 1 }).map(inTestNetwork) },
        fc.constantFrom('127.0.0.1', '::1', '2001:db8::7', '::ffff:198.18.0.1', 'fe80::1%eth0'),
      ),
      times: fc.oneof({ weight: 19, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 3 })),
    })
    .map(({ content: { headers, ...rest }, odd, caller, address, times }) => ({
      route,
      method,
      ...rest,
      headers: { ...headers, ...odd },
      caller,
      address,
      times,
      [fc.toStringMethod]: () =>
        JSON.stringify(
          { method, ...rest, headers: { ...headers, ...odd }, caller, times },
          shorten,
        ),
    }));
}

const inTestNetwork = (host: number) => `198.18.${host >> 8}.${host & 255}`;

const shorten = (_name: string, value: unknown) =>
  typeof value === 'string' && value.length > 500 ? `${value.slice(0, 500)}…` : value;

export const requests: fc.Arbitrary<Request> = fc.oneof(
  { weight: endpoints.length, arbitrary: fc.oneof(...endpoints.map(requestsTo)) },
  { weight: 15, arbitrary: fc.oneof(...otherRoutes.map(requestsToOther)) },
);
