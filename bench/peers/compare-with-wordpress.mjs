/**
 * Compares the guest's page with a password-protected WordPress page: the time from the last digit to the content, and
 * the time to open the page again.
 */
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { median, printLine, summary, verdict } from '../support/figures.mjs';
import { fillDatabase, someCopies } from '../support/fill-database.mjs';
import { measureLoad } from '../support/load.mjs';
import { anyAddress, enterAsGuest } from '../support/visitors.mjs';
import { inTemporaryFolder, versionOf } from './programs.mjs';
import { findWordpress, startWordpress } from './wordpress.mjs';
import { enterWordpress, markupOf, unlock } from './wordpress-visitor.mjs';

/** The promised share of WordPress's waiting time, and how many times as many pages. */
const promised = { waiting: 0.5, pages: 8 };
/** Properties whose guests enter a PIN. Each entry belongs to another stay, as in real use. */
const houses = 500;
const rounds = 4;
/** Entries into each of the two pages in a round. */
const entries = 50;

/**
 * @typedef {import('../support/servers.mjs').Running & import('../support/servers.mjs').Guest} Demo
 * @typedef {() => Promise<void>} Enter
 */

/** @param {Demo} demo @returns {Promise<boolean>} */
export async function compareWithWordpress(demo) {
  const programs = findWordpress();
  if (!programs) {
    printLine(
      'Beside WordPress: skipped, not all of it is installed (on Debian: apt-get install --no-install-recommends nginx-light php-fpm php-mysql mariadb-server wordpress wordpress-theme-twentytwentythree).',
    );
    return true;
  }
  const { refreshUrl, cookie } = await enterAsGuest(demo);
  const bundle = await (await fetch(refreshUrl, { headers: { cookie } })).json();
  const page = { content: markupOf(bundle), password: demo.pin };
  return inTemporaryFolder(async (folder) => {
    const wordpress = await startWordpress(programs, folder, page);
    try {
      printLine(
        `Beside ${wordpress.version}, MariaDB ${versionOf(programs.database)} and nginx: a page with a password and the same ${(page.content.length / 1_000).toFixed(1)} kB of words, kept by no cache`,
      );
      const ours = await entryOf(demo);
      const theirs = () => enterWordpress(wordpress, page);
      const kept = [
        await compareEntries('PIN to content, one at a time', 1, ours, theirs),
        await compareEntries('PIN to content, 10 at once', 10, ours, theirs),
        await comparePages(demo, { refreshUrl, cookie }, wordpress, await unlock(wordpress, page)),
      ];
      return kept.every(Boolean);
    } finally {
      await wordpress.stop();
    }
  });
}

/** Enters the PIN of another stay at each call. @param {Demo} demo @returns {Promise<Enter>} */
async function entryOf({ origin, link, pin, dataDir }) {
  const databaseUrl = await bundledDatabaseUrl({ dataDir });
  await fillDatabase(databaseUrl, houses);
  const copies = await someCopies(databaseUrl, houses);
  const { pinCall } = await enterAsGuest({ origin, link, pin });
  let count = 0;
  return async () => {
    const copy = copies[count % copies.length];
    count += 1;
    const headers = { ...pinCall.headers, ...anyAddress() };
    const url = `${origin}/api/guest/validate-pin/${copy?.id}`;
    const reply = await fetch(url, { ...pinCall, headers });
    if (!(await reply.text()).includes('Lamplight Loft')) throw new Error('No page behind the PIN');
  };
}

/** @param {string} what @param {number} atOnce @param {Enter} ours @param {Enter} theirs */
async function compareEntries(what, atOnce, ours, theirs) {
  const waits = { ours: /** @type {number[]} */ ([]), theirs: /** @type {number[]} */ ([]) };
  // The first round is not counted, because it opens connections and compiles code.
  for (let round = 0; round <= rounds; round += 1) {
    const taken = { ours: await timed(atOnce, ours), theirs: await timed(atOnce, theirs) };
    if (round === 0) continue;
    waits.ours.push(...taken.ours);
    waits.theirs.push(...taken.theirs);
  }
  const [own, other] = [summary(waits.ours), summary(waits.theirs)];
  const ratio = own.p50 / other.p50;
  const isKept = ratio <= promised.waiting;
  printLine(
    `  ${what.padEnd(30)} p50 ${own.p50.toFixed(1)} ms, p99 ${own.p99.toFixed(1)} ms; there p50 ${other.p50.toFixed(1)} ms, p99 ${other.p99.toFixed(1)} ms: ${ratio.toFixed(2)} (${verdict(isKept, `at most ${promised.waiting}`)})`,
  );
  return isKept;
}

/** @param {number} atOnce @param {Enter} enter */
async function timed(atOnce, enter) {
  /** @type {number[]} */
  const waits = [];
  const one = async () => {
    for (let count = 0; count < entries / atOnce; count += 1) {
      const start = performance.now();
      await enter();
      waits.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return waits;
}

/**
 * Opens the page again for a guest who has already entered. WordPress needs one document. Our page needs three
 * requests: the document, the lookup of the link, and the refresh.
 *
 * @param {Demo} demo
 * @param {{ refreshUrl: string, cookie: string }} guest
 * @param {{ link: string }} wordpress
 * @param {string} opened the cookie of the WordPress page
 */
async function comparePages({ origin, link }, { refreshUrl, cookie }, wordpress, opened) {
  const { pathname } = new URL(link);
  const needed = [pathname, `/api/apartment-by-slug/${pathname.split('/').at(-1)}`];
  const each = [...needed, new URL(refreshUrl).pathname].map((path) => ({ path }));
  const packed = { 'accept-encoding': 'gzip' };
  const kind = { status: 200, connections: 10, seconds: 3 };
  const ours = {
    ...kind,
    asked: { url: origin, headers: { cookie, ...packed }, each, isFromAnywhere: true },
  };
  const theirs = {
    ...kind,
    asked: { url: wordpress.link, headers: { cookie: opened, ...packed } },
  };
  const turns = [];
  for (let round = 0; round < rounds; round += 1) {
    const there = (await measureLoad(theirs)).perSecond;
    turns.push({ there, own: (await measureLoad(ours)).perSecond / each.length });
  }
  const times = median(turns.map(({ own, there }) => own / there));
  const isKept = times >= promised.pages;
  const [own, there] = [
    median(turns.map((turn) => turn.own)),
    median(turns.map((turn) => turn.there)),
  ];
  printLine(
    `  ${'the page opened again'.padEnd(30)} ${own.toFixed(0)} a second; there ${there.toFixed(0)}: ${times.toFixed(0)} times as many (${verdict(isKept, `at least ${promised.pages}`)})`,
  );
  return isKept;
}
