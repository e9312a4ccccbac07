/** Sends random requests made from the contract, and checks every reply and the data afterwards. */
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { findContradictions, hashTables, readVersions } from './integrity.ts';
import { replacePlaceholders } from './known-ids.ts';
import { type FuzzingWorld, makePeople, type People } from './people.ts';
import { faultsOf } from './replies.ts';
import { type Request, requests } from './requests.ts';

type Tally = {
  /** Number of accepted and refused requests, by method and path. */
  routes: Map<string, { accepted: number; refused: number }>;
  sent: number;
  /** Refused writes whose data was compared before and after. */
  compared: number;
  slowestMilliseconds: number;
};

/** Number of requests between two checks of the data. */
const requestsPerCheck = 250;
/** One in this many requests is checked for whether it changed the data although it was refused. */
const comparisonInterval = 10;

export async function sendRandomRequests(
  world: FuzzingWorld,
  { count, seed }: { count: number; seed?: number },
): Promise<Tally> {
  const people = await makePeople(world);
  const tally: Tally = { routes: new Map(), sent: 0, compared: 0, slowestMilliseconds: 0 };
  let versions = await readVersions(world.db);
  const property = fc.asyncProperty(requests, async (request) => {
    const faults = await sendAndCheck(world, people, request, tally);
    if (tally.sent % requestsPerCheck < request.times) {
      faults.push(...(await findContradictions(world.db)));
      const after = await readVersions(world.db);
      for (const [id, version] of after)
        if (version < (versions.get(id) ?? 0)) faults.push(`the version of ${id} went down`);
      versions = after;
    }
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  await fc.assert(property, { numRuns: count, ...(seed === undefined ? {} : { seed }) });
  return tally;
}

async function sendAndCheck(
  world: FuzzingWorld,
  people: People,
  request: Request,
  tally: Tally,
): Promise<string[]> {
  const isCompared =
    !['GET', 'HEAD', 'OPTIONS'].includes(request.method) &&
    request.times === 1 &&
    tally.sent % comparisonInterval === 0;
  const before = isCompared ? await hashTables(world.db) : undefined;
  const started = performance.now();
  const replies = await Promise.all(
    Array.from({ length: request.times }, () => send(world, people, request)),
  );
  const milliseconds = performance.now() - started;
  tally.slowestMilliseconds = Math.max(tally.slowestMilliseconds, milliseconds);
  for (const reply of replies) countReply(tally, request, reply);

  const faults = replies.flatMap((reply) => faultsOf(request, reply, milliseconds));
  const wasRefused = replies.every(({ statusCode }) => statusCode >= 400);
  if (before && wasRefused) {
    tally.compared += 1;
    const after = await hashTables(world.db);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0)
      faults.push(`${replies[0]?.statusCode} was answered, but ${changed.join(', ')} changed`);
  }
  if (!wasRefused && mayBreakNext(request)) await people.restoreAfter(request.caller);
  return faults;
}

/** Whether a request may delete or end what the next one needs. Other writes only add or change content. */
const mayBreakNext = ({ method, route }: Request) =>
  method === 'DELETE' ||
  (method !== 'GET' &&
    /auth|account|verify|guest|admin|multipart|signed|sandbox|images|photos/.test(route));

function countReply(tally: Tally, { route }: Request, { statusCode }: LightMyRequestResponse) {
  const before = tally.routes.get(route) ?? { accepted: 0, refused: 0 };
  const isAccepted = statusCode < 400;
  tally.routes.set(route, {
    accepted: before.accepted + (isAccepted ? 1 : 0),
    refused: before.refused + (isAccepted ? 0 : 1),
  });
  tally.sent += 1;
}

function send(
  { app }: FuzzingWorld,
  people: People,
  request: Request,
): Promise<LightMyRequestResponse> {
  const { method, url, headers = {}, payload, caller, address } = request;
  const known = people.knownTo(caller);
  const own = people.headersOf(caller);
  const cookie = [own.cookie, headers.cookie].filter(Boolean).join('; ');
  return app.inject({
    method: method as 'GET',
    url: replacePlaceholders(url, known, (value) =>
      value.includes('/') ? value : encodeURIComponent(value),
    ),
    remoteAddress: address,
    headers: { ...own, ...headers, ...(cookie === '' ? {} : { cookie }) },
    ...(payload === undefined
      ? {}
      : {
          payload:
            typeof payload === 'string'
              ? replacePlaceholders(payload, known, (value) => JSON.stringify(value).slice(1, -1))
              : payload,
        }),
  });
}
