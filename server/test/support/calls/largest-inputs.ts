/**
 * Sends large requests to a server in a process of its own, about a host with nearly as much as the limits allow. Each
 * request is measured by its longest piece of work, because all other requests, even `/healthz`, wait for that long.
 */
import { endpoints } from '@guest-portal/contract';
import { copyLimits } from '@guest-portal/contract/copied-fields';
import { calendarLimits } from '@guest-portal/contract/stay-rules';
import {
  bodyFiller,
  sameTextEverywhere,
  upToLimits,
} from '@guest-portal/contract/testing/filled-bodies';
import { sql } from 'drizzle-orm';
import type { ZodType } from 'zod';
import { createTestApp } from '../app.ts';
import { day } from '../factories/data.ts';
import { maxBlockMilliseconds, startWatchedServer } from '../servers/watched-server.ts';
import { calls, requestFor } from './every-call.ts';
import { expensive, fillAccount, listFullProperties, listRows } from './full-account.ts';
import { allCookies, openFullHost, openSecrets } from './full-host.ts';

/**
 * The size of the largest body, in bytes. It is half of what the server accepts, so that texts of other calls still fit
 * into the property.
 */
const largestBody = 500_000;

export async function openLargestInputs() {
  const world = await createTestApp();
  const { host, guest, phone, names } = await openFullHost(world);
  const secrets = await openSecrets(world);
  await fillAccount(world.db, names);
  const cookies = new Map(Object.entries(await allCookies(world, host, guest, phone)));
  const server = await startWatchedServer(world.database.url);
  let requestCount = 0;

  const fullProperties = await listFullProperties(world.db);
  /** Queries for the most properties and days that are allowed. */
  const fullQueries = new Map([
    [
      'GET /api/host/stays',
      `apartmentIds=${fullProperties.slice(0, calendarLimits.properties)}&from=${day(0)}&to=${day(calendarLimits.days)}`,
    ],
  ]);

  const send = (call: string, body: unknown) => {
    requestCount += 1;
    const { method, url } = requestFor(call, names, secrets);
    const query = fullQueries.get(call);
    const path = query ? `${url.replace(/\?.*/, '')}?${query}` : url;
    return fetch(`${server.url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(240_000),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'accept-language': 'de',
        'x-forwarded-for': `10.2.${Math.floor(requestCount / 250)}.${(requestCount % 250) + 1}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).then(async (reply) => {
      const text = await reply.text();
      // Some calls replace the session. Without its new cookie, all later calls would be refused at once.
      for (const cookie of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value) cookies.set(name, value);
      }
      return { status: reply.status, refusal: reply.ok ? '' : text.slice(0, 200) };
    });
  };

  const { rows: texts } =
    await world.db.execute(sql`select 'guide' as kind, id as "rowId", 'instructions' as field,
    '' as entry, '' as text, instructions as original
    from apartment_guides where apartment_id = ${names.apartment} and name like 'Row %'`);
  const chosen = {
    fields: ['parkingInstructions'],
    wifi: true,
    rows: (await listRows(world.db, names.apartment)).slice(0, 20),
  };
  /** Bodies that name as much of the full account as the endpoint takes. */
  const fullBodies = new Map<string, unknown>([
    ['PUT /api/host/apartments/:id/translations/:language', { texts }],
    [
      'POST /api/host/apartments/:id/apply/preview',
      { chosen, receivers: fullProperties.slice(0, copyLimits.receivers) },
    ],
  ]);
  /** A body that the endpoint accepts. */
  const acceptedBodyFor = (call: string) =>
    fullBodies.get(call) ?? requestFor(call, names, secrets).body;

  /** Sends all inputs of a call, and returns the outcome of each. */
  return async (call: string): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const [input, body] of bodiesFor(call, acceptedBodyFor(call))) {
      // Texts that have no translation yet need no version, so that each of these requests is accepted.
      if (call.includes('/translations/:language'))
        await world.db.execute(sql`delete from translations where language = 'de'`);
      let reply = { status: 0, refusal: '' };
      const measure = () =>
        server.longestBlock(async () => {
          reply = await send(call, body);
        });
      let longestBlock = await measure();
      const firstReply = reply;
      // A slow request is repeated, because code that runs for the first time is compiled first. Deletions cannot be
      // repeated.
      for (
        let again = 0;
        again < 2 && longestBlock > maxBlockMilliseconds && isRepeatable(call);
        again += 1
      )
        longestBlock = Math.min(longestBlock, await measure());
      outcomes.push({ input, ...firstReply, longestBlock: Math.round(longestBlock) });
    }
    return outcomes;
  };
}

type Outcome = {
  input: string;
  status: number;
  /** The beginning of the reply if the server refused the input; empty otherwise. */
  refusal: string;
  /** Milliseconds of processor time that the longest piece of work took. */
  longestBlock: number;
};

export const isAccepted = ({ status }: Outcome) => status >= 200 && status < 300;

const isRepeatable = (call: string) => !call.startsWith('DELETE');

const isAboutAccount = (call: string) => /\/api\/(account|auth|verify-email)/.test(call);

/** All calls. Those about the account come last, because they change who is signed in. */
export const allCalls = Object.keys(calls).toSorted(
  (one, other) => Number(isAboutAccount(one)) - Number(isAboutAccount(other)),
);

const bodySchemaOf = (call: string) =>
  endpoints.find(({ method, path }) => `${method} ${path}` === call)?.body;

/** Calls that store texts of hosts and guests. They must accept the largest input, because a refusal proves nothing. */
export const textWriters: ReadonlySet<string> = new Set([
  'POST /api/contact',
  'POST /api/host/apartments',
  'PATCH /api/host/apartments/:id',
  'POST /api/host/apartments/:id/duplicate',
  'POST /api/host/arrival-steps',
  'PATCH /api/host/arrival-steps/:id',
  'POST /api/host/local-tips',
  'PATCH /api/host/local-tips/:id',
  'POST /api/host/sightseeing-spots',
  'PATCH /api/host/sightseeing-spots/:id',
  'POST /api/host/apartment-guides',
  'PATCH /api/host/apartment-guides/:id',
  'POST /api/host/apartments/:id/custom-sections',
  'PATCH /api/host/custom-sections/:id',
  'POST /api/guest/search-miss/:apartmentId',
  'POST /api/host/guests',
  'PATCH /api/host/guests/:id',
  'POST /api/host/stays',
  'PATCH /api/host/stays/:id',
  'POST /api/host/apartments/:id/calendar-feeds',
  'PATCH /api/host/calendar-feeds/:id',
  'PUT /api/host/apartments/:id/translations/:language',
  'POST /api/host/apartments/:id/apply/preview',
  'PUT /api/host/message-templates',
  'POST /api/admin/activate-trial',
  'POST /api/auth/signup',
  'PATCH /api/account/name',
  'PATCH /api/account/passkeys/:id',
]);

/** The inputs of a call, each with a name and a body. A call without a body is sent once. */
function bodiesFor(call: string, accepted: unknown): [string, unknown][] {
  const schema = bodySchemaOf(call);
  if (!schema) return [['no body', accepted]];
  const fillBody = bodyFiller(schema);
  const withinLargestBody = (makeBody: (share: number) => unknown) => {
    let share = 1;
    while (JSON.stringify(makeBody(share)).length * 3 > largestBody && share > 0.001) share /= 2;
    const body = makeBody(share);
    return textWriters.has(call) ? withoutRefused(schema, body, accepted) : body;
  };
  return [
    // These texts are longer than any limit, whatever their pattern is. Each check of them must end soon.
    ['texts beyond all limits', fillBody(accepted, sameTextEverywhere(`${'1'.repeat(20_000)}x`))],
    ...Object.entries(expensive).map(([name, filling]): [string, unknown] => [
      `${name} up to all limits`,
      withinLargestBody((share) => {
        const { text, rows } = upToLimits(filling);
        return fillBody(accepted, {
          text: ({ maxLength, isFree }) =>
            text({ isFree, maxLength: maxLength && Math.ceil(maxLength * share) }),
          rows,
        });
      }),
    ]),
  ];
}

type Values = Record<string | number, unknown>;

/** Fields that name something or prove who asks. No other text is accepted in their place. */
const identifyingFields = new Set(['images', 'url', 'password', 'original', 'entry']);

/** Takes identifying fields, and values that a check would refuse, from the accepted body, or leaves them out. */
function withoutRefused(schema: ZodType, filled: unknown, accepted: unknown): unknown {
  let body = withAccepted(filled, accepted, (path) => identifyingFields.has(String(path.at(-1))));
  for (let round = 0; round < 5; round += 1) {
    const issues = schema.safeParse(body).error?.issues ?? [];
    const refused = new Set(
      issues.map(({ path }) => replaceablePath(path as Path, accepted).join('.')),
    );
    if (refused.size === 0) break;
    body = withAccepted(body, accepted, (path) => refused.has(path.join('.')));
  }
  return body;
}

type Path = (string | number)[];

/**
 * The path of the value to replace. If the accepted body does not have its row, this is the path of the whole row.
 */
function replaceablePath(path: Path, accepted: unknown): Path {
  let value = accepted;
  for (const [index, key] of path.entries()) {
    value = (value as Values | undefined)?.[key];
    if (typeof key === 'number' && value === undefined) return path.slice(0, index + 1);
  }
  return path;
}

/** Takes the values at certain paths from the accepted body. Values that it does not have are left out. */
function withAccepted(
  value: unknown,
  accepted: unknown,
  isReplaced: (path: Path) => boolean,
  path: Path = [],
): unknown {
  if (path.length > 0 && isReplaced(path)) return accepted;
  const inside = (key: string | number, part: unknown) =>
    withAccepted(part, (accepted as Values | undefined)?.[key], isReplaced, [...path, key]);
  if (Array.isArray(value))
    return value.map((part, index) => inside(index, part)).filter((part) => part !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(key, part)]));
}
