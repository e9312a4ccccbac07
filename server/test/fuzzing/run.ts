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
  places: Map<string, { done: number; refused: number }>;
  sent: number;
  /** Refused writes whose data was compared before and after. */
  compared: number;
  slowestMilliseconds: number;
};

/** Number of requests between two checks of the data. */
const batch = 250;
/** One in this many requests is compared with its effect on the data, if it is a write. */
const sample = 10;

export async function sendAnything(
  world: FuzzingWorld,
  { count, seed }: { count: number; seed?: number },
): Promise<Tally> {
  const people = await makePeople(world);
  const tally: Tally = { places: new Map(), sent: 0, compared: 0, slowestMilliseconds: 0 };
  let known = await readVersions(world.db);
  const property = fc.asyncProperty(requests, async (request) => {
    const faults = await sendOne(world, people, request, tally);
    if (tally.sent % batch < request.times) {
      faults.push(...(await findContradictions(world.db)));
      const after = await readVersions(world.db);
      for (const [id, version] of after)
        if (version < (known.get(id) ?? 0)) faults.push(`the version of ${id} went down`);
      known = after;
    }
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  await fc.assert(property, { numRuns: count, ...(seed === undefined ? {} : { seed }) });
  return tally;
}

async function sendOne(
  world: FuzzingWorld,
  people: People,
  request: Request,
  tally: Tally,
): Promise<string[]> {
  const isCompared =
    !['GET', 'HEAD', 'OPTIONS'].includes(request.method) &&
    request.times === 1 &&
    tally.sent % sample === 0;
  const before = isCompared ? await hashTables(world.db) : undefined;
  const started = performance.now();
  const replies = await Promise.all(
    Array.from({ length: request.times }, () => send(world, people, request)),
  );
  const milliseconds = performance.now() - started;
  tally.slowestMilliseconds = Math.max(tally.slowestMilliseconds, milliseconds);
  for (const reply of replies) count(tally, request, reply);

  const faults = replies.flatMap((reply) => faultsOf(request, reply, milliseconds));
  const wasRefused = replies.every(({ statusCode }) => statusCode >= 400);
  if (before && wasRefused) {
    tally.compared += 1;
    const after = await hashTables(world.db);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0)
      faults.push(`${replies[0]?.statusCode} was answered, but ${changed.join(', ')} changed`);
  }
  if (!wasRefused && mayTakeAway(request)) await people.comeBack(request.caller);
  return faults;
}

/** Whether a request may take away what the next one needs. Other writes only add or change content. */
const mayTakeAway = ({ method, place }: Request) =>
  method === 'DELETE' ||
  (method !== 'GET' &&
    /auth|account|verify|guest|admin|multipart|signed|sandbox|images|photos/.test(place));

function count(tally: Tally, { place }: Request, { statusCode }: LightMyRequestResponse) {
  const before = tally.places.get(place) ?? { done: 0, refused: 0 };
  const isDone = statusCode < 400;
  tally.places.set(place, {
    done: before.done + (isDone ? 1 : 0),
    refused: before.refused + (isDone ? 0 : 1),
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
    url: replacePlaceholders(url, known, (word) =>
      word.includes('/') ? word : encodeURIComponent(word),
    ),
    remoteAddress: address,
    headers: { ...own, ...headers, ...(cookie === '' ? {} : { cookie }) },
    ...(payload === undefined
      ? {}
      : {
          payload:
            typeof payload === 'string'
              ? replacePlaceholders(payload, known, (word) => JSON.stringify(word).slice(1, -1))
              : payload,
        }),
  });
}
