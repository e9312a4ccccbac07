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

const outage = 30_000;

type Kind = { method: string; path: string } & RequestOptions;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: RunningServer;
let needing: Kind[];
let notNeeding: Kind[];
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
  needing = [
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
  notNeeding = [
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
  await postgres?.goOn();
  await postgres?.kill();
  await remove();
});

async function ask({ method, path, headers, ...sent }: Kind) {
  const begun = performance.now();
  const { status } = await sendRequest(server.url, method, path, {
    ...sent,
    headers: { ...randomAddressHeaders(), ...headers },
  });
  return { what: `${method} ${path}`, status, begun, milliseconds: performance.now() - begun };
}

/** Repeats a request until the outage is over. */
async function askUntil(end: number, kind: Kind) {
  const answers = [];
  while (performance.now() < end) {
    answers.push(await ask(kind));
    await sleep(100);
  }
  return answers;
}

/**
 * Repeats a request until it is granted again, or for at most 20 seconds. It stays below the rate limits, because
 * nothing was counted during the outage.
 */
async function untilItWorks(kind: Kind) {
  const begun = performance.now();
  for (;;) {
    const { what, status } = await ask(kind);
    const milliseconds = performance.now() - begun;
    if (status < 400 || milliseconds > 20_000) return { what, status, milliseconds };
    await sleep(50);
  }
}

const gone: [how: string, takeAway: () => Promise<void>, bringBack: () => Promise<void>][] = [
  ['stopped', () => postgres.kill(), () => postgres.start()],
  ['silent', () => postgres.halt(), () => postgres.goOn()],
];

test.each(gone)(
  'while the database is %s for 30 s, requests get 503 within 2 s, pages load, and all works within 5 s of its return',
  async (how, takeAway, bringBack) => {
    for (const kind of [...needing, ...notNeeding])
      expect((await ask(kind)).status).toBeLessThan(400);

    await takeAway();
    const begun = performance.now();
    const [refused, pages] = await Promise.all([
      Promise.all(needing.map((kind) => askUntil(begun + outage, kind))),
      Promise.all(notNeeding.map((kind) => askUntil(begun + outage, kind))),
    ]);
    await bringBack();
    const back = await Promise.all(needing.map(untilItWorks));

    // The server may answer from its cache of a guest's page for almost a second.
    const isRemembered = ({ what, begun: at }: Answer) =>
      what.includes('refresh-data') && at < begun + 1_000;
    const answers = refused.flat().filter((answer) => !isRemembered(answer));
    expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
    expect(answers.filter(({ milliseconds }) => milliseconds > 2_000)).toEqual([]);
    expect(pages.flat().filter(({ status }) => status !== 200)).toEqual([]);
    expect(back.filter(({ milliseconds }) => milliseconds > 5_000)).toEqual([]);
    printFigure(
      `${how}: ${answers.length} answers of 503, the slowest after ${longest(answers)}; ${pages.flat().length} pages, the slowest after ${longest(pages.flat())}; everything worked ${longest(back)} after its return`,
    );
  },
);

type Answer = Awaited<ReturnType<typeof ask>>;

const longest = (answers: { milliseconds: number }[]) =>
  inSeconds(Math.max(...answers.map(({ milliseconds }) => milliseconds)));
