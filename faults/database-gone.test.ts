import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../server/src/images/testing/files.ts';
import { rightPin, stayAt } from '../server/test/support/factories/data.ts';
import {
  callOrThrow,
  type RequestOptions,
  randomAddressHeaders,
  sendRequest,
} from './support/http.ts';
import { enterPin, liveProperty, signUpload, upload, verifiedHost } from './support/people.ts';
import { startPostgres } from './support/postgres.ts';
import { inSeconds, printFigure } from './support/print-figures.ts';
import { adminPassword, makeDataDir, type RunningServer, startServer } from './support/server.ts';

const outageMilliseconds = 30_000;

type RepeatedRequest = { method: string; path: string } & RequestOptions;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: RunningServer;
let requestsWithDatabase: RepeatedRequest[];
let requestsWithoutDatabase: RepeatedRequest[];
const { folder, remove } = await makeDataDir();
const photo = await jpeg(400, 300);

beforeAll(async () => {
  postgres = await startPostgres(join(folder, 'postgres'));
  server = await startServer(join(folder, 'data'), { DATABASE_URL: postgres.url });
  const { url } = server;
  const host = await verifiedHost(url);
  const { id, slug } = await liveProperty(url, host, 'Quay House');
  const another = await liveProperty(url, host, 'Garden Flat');
  const { cookie } = host;
  const uploaded = await upload(url, host, photo);
  const { apartmentPhotos } = await callOrThrow<{ apartmentPhotos: string[] }>(
    url,
    'PUT',
    `/api/host/apartments/${id}/update-photos`,
    { cookie, body: { images: [uploaded] } },
  );
  await callOrThrow(url, 'POST', '/api/host/guests', {
    cookie,
    body: stayAt(id, { name: 'Maya' }),
  });
  const guest = await enterPin(url, id);
  const { uploadURL } = await signUpload(url, cookie);
  const { email, password } = host;
  requestsWithDatabase = [
    { method: 'GET', path: '/readyz' },
    { method: 'GET', path: '/api/host/apartments', cookie },
    { method: 'PATCH', path: `/api/host/apartments/${id}`, cookie, body: { city: 'Riga' } },
    { method: 'POST', path: '/api/host/guests', cookie, body: stayAt(another.id, { name: 'Tom' }) },
    { method: 'POST', path: '/api/images/upload-url', cookie, body: {} },
    { method: 'GET', path: '/api/host/export', cookie },
    { method: 'GET', path: `/api/apartment-by-slug/${slug}` },
    { method: 'POST', path: `/api/guest/validate-pin/${id}`, body: { pinCode: rightPin } },
    { method: 'GET', path: `/api/guest/refresh-data/${id}`, cookie: guest.cookie },
    { method: 'GET', path: apartmentPhotos[0] ?? '', cookie },
    { method: 'PUT', path: uploadURL.slice(url.length), bytes: photo },
    { method: 'POST', path: '/api/auth/login', body: { email, password } },
    {
      method: 'POST',
      path: '/api/contact',
      body: { name: 'Ilze', email: 'ilze@example.com', message: 'Hello' },
    },
    { method: 'GET', path: '/api/admin/overview', headers: { 'x-admin-password': adminPassword } },
  ];
  requestsWithoutDatabase = [
    { method: 'GET', path: '/healthz' },
    { method: 'GET', path: '/' },
    { method: 'GET', path: `/guest/${slug}` },
    { method: 'GET', path: `/guest/${slug}`, cookie: guest.cookie },
    { method: 'GET', path: '/terms' },
    { method: 'GET', path: '/openapi.json' },
  ];
});

afterAll(async () => {
  await server?.end('SIGTERM');
  await postgres?.resume();
  await postgres?.kill();
  await remove();
});

async function sendTimed({ method, path, headers, ...options }: RepeatedRequest) {
  const sentAt = performance.now();
  const { status } = await sendRequest(server.url, method, path, {
    ...options,
    headers: { ...randomAddressHeaders(), ...headers },
  });
  return { request: `${method} ${path}`, status, sentAt, milliseconds: performance.now() - sentAt };
}

/** Repeats a request until the outage is over. */
async function repeatUntil(end: number, request: RepeatedRequest) {
  const replies = [];
  while (performance.now() < end) {
    replies.push(await sendTimed(request));
    await sleep(100);
  }
  return replies;
}

/**
 * Repeats a request until it is granted again, or for at most 20 seconds. This stays below the rate limits, because
 * nothing was counted during the outage.
 */
async function repeatUntilGranted(request: RepeatedRequest) {
  const sentAt = performance.now();
  for (;;) {
    const reply = await sendTimed(request);
    const milliseconds = performance.now() - sentAt;
    if (reply.status < 400 || milliseconds > 20_000) return { ...reply, milliseconds };
    await sleep(50);
  }
}

const outages: [
  state: string,
  stopDatabase: () => Promise<void>,
  returnDatabase: () => Promise<void>,
][] = [
  ['stopped', () => postgres.kill(), () => postgres.start()],
  ['unresponsive', () => postgres.halt(), () => postgres.resume()],
];

test.each(outages)(
  'while the database is %s for 30 s, requests get 503 within 2 s, pages load, and all requests work within 5 s of its return',
  async (state, stopDatabase, returnDatabase) => {
    for (const request of [...requestsWithDatabase, ...requestsWithoutDatabase])
      expect((await sendTimed(request)).status).toBeLessThan(400);

    await stopDatabase();
    const outageStart = performance.now();
    const [repliesDuringOutage, pagesDuringOutage] = await Promise.all([
      Promise.all(
        requestsWithDatabase.map((request) =>
          repeatUntil(outageStart + outageMilliseconds, request),
        ),
      ),
      Promise.all(
        requestsWithoutDatabase.map((request) =>
          repeatUntil(outageStart + outageMilliseconds, request),
        ),
      ),
    ]);
    await returnDatabase();
    const repliesAfterReturn = await Promise.all(requestsWithDatabase.map(repeatUntilGranted));

    // The server may answer from its cache of a guest's page for almost a second.
    const isFromCache = ({ request, sentAt }: OutageReply) =>
      request.includes('refresh-data') && sentAt < outageStart + 1_000;
    const replies = repliesDuringOutage.flat().filter((reply) => !isFromCache(reply));
    expect(replies.filter(({ status }) => status !== 503)).toEqual([]);
    expect(replies.filter(({ milliseconds }) => milliseconds > 2_000)).toEqual([]);
    expect(pagesDuringOutage.flat().filter(({ status }) => status !== 200)).toEqual([]);
    expect(repliesAfterReturn.filter(({ milliseconds }) => milliseconds > 5_000)).toEqual([]);
    printFigure(
      `${state}: ${replies.length} replies with 503, the slowest after ${longest(replies)}; ${pagesDuringOutage.flat().length} pages, the slowest after ${longest(pagesDuringOutage.flat())}; everything worked again ${longest(repliesAfterReturn)} after the database returned`,
    );
  },
);

type OutageReply = Awaited<ReturnType<typeof sendTimed>>;

const longest = (replies: { milliseconds: number }[]) =>
  inSeconds(Math.max(...replies.map(({ milliseconds }) => milliseconds)));
