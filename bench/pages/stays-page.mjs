/**
 * Measures the stays page of a host with many properties: the cost of its calls, the time until it is shown, and
 * whether it scrolls smoothly.
 */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { chromium } from '@playwright/test';
import { browserArguments, ensureBrowser } from '../../scripts/support/browser.mjs';
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { median, printLine, quantile, verdict } from '../support/figures.mjs';
import { fillStays } from '../support/fill-stays.mjs';
import { measureAlternately } from '../support/measure-alternately.mjs';
import { startDemo } from '../support/servers.mjs';
import { signInAsHost } from '../support/visitors.mjs';
import { measureScrollFrames, timeStaysByUrl, timeStaysFromMenu } from './stays-page-visits.mjs';

const few = { email: 'few@example.com', properties: 10 };
const many = { email: 'many@example.com', properties: 200 };

const sampleCount = 200;
/**
 * The highest ratio of the median times of all calls together, between the host with many properties and the one with
 * few.
 */
const maxRatio = 2;
const visitCount = 7;
/** The promised wait on the phone, in milliseconds. */
const maxWait = 1_000;
/**
 * Milliseconds that 19 of 20 frames may take at most. It is slightly more than a frame of a 60 Hz screen, because
 * clocks are not exact.
 */
const maxFrameTime = 17.5;

/** @typedef {{ cookie: string, ids: string[], stay: string }} SignedInHost */

/** The first range that the page requests: the current quarter of the year. */
const quarter = () => {
  const now = new Date();
  const first = Math.floor(now.getUTCMonth() / 3) * 3;
  const day = (/** @type {number} */ month, /** @type {number} */ date) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, date)).toISOString().slice(0, 10);
  return { from: day(first, 1), to: day(first + 3, 0) };
};
/** The number of rows that the calendar requests at once. */
const rowsAtOnce = 20;

/** @type {Record<string, (host: SignedInHost) => string>} */
const calls = {
  'who is signed in': () => '/api/auth/user',
  'names of properties': () => '/api/host/apartments/names',
  today: () => '/api/host/stays/today',
  "a quarter's calendar": ({ ids }) =>
    `/api/host/stays?${new URLSearchParams({ apartmentIds: ids.slice(0, rowsAtOnce).join(','), ...quarter() })}`,
  'one stay': ({ stay }) => `/api/host/stays/${stay}`,
};

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureStaysPage() {
  const demo = await startDemo();
  try {
    await fillStays(await bundledDatabaseUrl(demo), [few, many]);
    const kept = [await compareCalls(demo.origin)];
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: browserArguments,
    });
    try {
      kept.push(await measurePhone(browser, demo.origin));
      kept.push(await measureScrolling(browser, demo.origin));
    } finally {
      await browser.close();
    }
    return kept.every(Boolean);
  } finally {
    await demo.stop();
  }
}

/** @param {string} origin */
async function compareCalls(origin) {
  printLine(
    `Medians of ${sampleCount} for a host with 10 properties and 600 stays, and for one with 200 and 12,000, requested alternately`,
  );
  const hosts = [await signInAs(origin, few), await signInAs(origin, many)];
  const sums = { less: 0, more: 0 };
  const comparisonLine = (
    /** @type {string} */ label,
    /** @type {number} */ less,
    /** @type {number} */ more,
  ) =>
    `  ${label.padEnd(20)} ${less.toFixed(2)} ms and ${more.toFixed(2)} ms: ${(more / less).toFixed(2)}`;
  for (const [label, pathOf] of Object.entries(calls)) {
    const requests = hosts.map((host) => ({
      url: origin + pathOf(host),
      // A browser accepts compressed replies. The time that it takes to decompress them is not measured.
      headers: { cookie: host.cookie, 'accept-encoding': 'br' },
    }));
    const [less = Number.NaN, more = Number.NaN] = await measureAlternately(
      2,
      sampleCount,
      (target) => {
        const { url, headers } = requests[target] ?? { url: '', headers: {} };
        return fetchCompressed(url, headers);
      },
    );
    sums.less += less;
    sums.more += more;
    printLine(comparisonLine(label, less, more));
  }
  const isKept = sums.more / sums.less <= maxRatio;
  printLine(
    `${comparisonLine('together', sums.less, sums.more)} (${verdict(isKept, `at most ${maxRatio}`)})`,
  );
  return isKept;
}

const agent = new Agent({ keepAlive: true });

/** Reads the reply without decompressing it. @param {string} url @param {Record<string, string>} headers */
async function fetchCompressed(url, headers) {
  const [reply] = await once(request(url, { headers, agent }).end(), 'response');
  const chunks = [];
  for await (const chunk of reply) chunks.push(chunk);
  return new Response(Buffer.concat(chunks), { status: reply.statusCode });
}

/** @param {string} origin @param {import('../support/fill-stays.mjs').Host} host @returns {Promise<SignedInHost>} */
async function signInAs(origin, { email }) {
  const cookie = await signInAsHost(origin, email);
  const readJson = async (/** @type {string} */ path) =>
    (await fetch(origin + path, { headers: { cookie } })).json();
  const names = await readJson('/api/host/apartments/names');
  const { staying } = await readJson('/api/host/stays/today');
  return {
    cookie,
    ids: names.map((/** @type {{ id: string }} */ { id }) => id),
    stay: staying[0].id,
  };
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin */
async function measurePhone(browser, origin) {
  printLine(
    `A phone with 1.6 Mbit/s, 150 ms and a CPU slowed 4 times, ${many.properties} properties; ${visitCount} visits, each with an empty cache before the sign-in`,
  );
  const host = { origin, email: many.email };
  const kept = [];
  for (const { label, visit, isPromised } of /** @type {const} */ ([
    {
      label: 'Stays pressed in the dashboard, to today',
      visit: timeStaysFromMenu,
      isPromised: true,
    },
    // This visit first loads all of the code. Its time is measured but not promised.
    { label: 'opened by its address, to today', visit: timeStaysByUrl, isPromised: false },
  ])) {
    // The first visit warms up the server and the browser's own files.
    await visit(browser, host);
    const times = [];
    for (let run = 0; run < visitCount; run += 1) times.push(await visit(browser, host));
    const isFast = median(times) <= maxWait;
    const seconds = (/** @type {number} */ time) => `${(time / 1_000).toFixed(2)} s`;
    printLine(
      `  ${label.padEnd(42)} median ${seconds(median(times))}, worst ${seconds(Math.max(...times))}${isPromised ? ` (${verdict(isFast, seconds(maxWait))})` : ''}`,
    );
    kept.push(isFast || !isPromised);
  }
  return kept.every(Boolean);
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin */
async function measureScrolling(browser, origin) {
  printLine(
    'A desktop of 1440 × 900: the calendar is scrolled by the wheel, time between its frames (requestAnimationFrame)',
  );
  let isKept = true;
  const all = await measureScrollFrames(browser, { origin, email: many.email });
  for (const [label, gaps] of Object.entries(all)) {
    const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1_000;
    const rate = gaps.length / seconds;
    const isSmooth = quantile(gaps, 0.95) <= maxFrameTime;
    const isPromised = label.startsWith('months');
    isKept &&= isSmooth || !isPromised;
    printLine(
      `  ${label.padEnd(30)} ${rate.toFixed(1)} a second over ${seconds.toFixed(1)} s; p50 ${quantile(gaps, 0.5).toFixed(1)} ms, p95 ${quantile(gaps, 0.95).toFixed(1)} ms, worst ${Math.max(...gaps).toFixed(0)} ms${isPromised ? ` (p95 ${verdict(isSmooth, `${maxFrameTime} ms`)})` : ''}`,
    );
  }
  return isKept;
}
