/**
 * Compares the guest's page with a password-protected WordPress page: the time from the PIN or password to the content,
 * and the rate at which the page is opened again.
 */
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { median, printLine, summary, verdict } from '../support/figures.mjs';
import { fillDatabase, sampleCopies } from '../support/fill-database.mjs';
import { measureLoad } from '../support/load.mjs';
import { enterAsGuest, randomAddressHeader } from '../support/visitors.mjs';
import { inTemporaryFolder, versionOf } from './programs.mjs';
import { findWordpress, startWordpress } from './wordpress.mjs';
import { enterWordpress, paragraphsOf, unlockPage } from './wordpress-visitor.mjs';

/** The promised share of WordPress's waiting time, and the promised ratio of opened pages per second. */
const promised = { waiting: 0.5, pages: 8 };
/** Properties whose guests enter a PIN. Each entry belongs to another stay, as in real use. */
const properties = 500;
const rounds = 4;
/** How often each of the two pages is entered in a round. */
const entriesInRound = 50;

/**
 * @typedef {import('../support/servers.mjs').RunningServer & import('../support/servers.mjs').Guest} Demo
 * @typedef {() => Promise<void>} Enter
 */

/** @param {Demo} demo @returns {Promise<boolean>} */
export async function compareWithWordpress(demo) {
  const programs = findWordpress();
  if (!programs) {
    printLine(
      'Beside WordPress: skipped, because WordPress or a program that it needs is not installed (on Debian: apt-get install --no-install-recommends nginx-light php-fpm php-mysql mariadb-server wordpress wordpress-theme-twentytwentythree).',
    );
    return true;
  }
  const { refreshUrl, cookie } = await enterAsGuest(demo);
  const bundle = await (await fetch(refreshUrl, { headers: { cookie } })).json();
  const page = { content: paragraphsOf(bundle), password: demo.pin };
  return inTemporaryFolder(async (folder) => {
    const wordpress = await startWordpress(programs, folder, page);
    try {
      printLine(
        `Beside ${wordpress.version}, MariaDB ${versionOf(programs.database)} and nginx: a page with a password and the same ${(page.content.length / 1_000).toFixed(1)} kB of text, without any cache`,
      );
      const ours = await createPinEntry(demo);
      const theirs = () => enterWordpress(wordpress, page);
      const kept = [
        await compareEntries('PIN to content, one at a time', 1, ours, theirs),
        await compareEntries('PIN to content, 10 at once', 10, ours, theirs),
        await comparePages(
          demo,
          { refreshUrl, cookie },
          wordpress,
          await unlockPage(wordpress, page),
        ),
      ];
      return kept.every(Boolean);
    } finally {
      await wordpress.stop();
    }
  });
}

/** Returns a function that enters the PIN of another stay at each call. @param {Demo} demo @returns {Promise<Enter>} */
async function createPinEntry({ origin, link, pin, dataDir }) {
  const databaseUrl = await bundledDatabaseUrl({ dataDir });
  await fillDatabase(databaseUrl, properties);
  const copies = await sampleCopies(databaseUrl, properties);
  const { pinCall } = await enterAsGuest({ origin, link, pin });
  let count = 0;
  return async () => {
    const copy = copies[count % copies.length];
    count += 1;
    const headers = { ...pinCall.headers, ...randomAddressHeader() };
    const url = `${origin}/api/guest/validate-pin/${copy?.id}`;
    const reply = await fetch(url, { ...pinCall, headers });
    if (!(await reply.text()).includes('Lamplight Loft')) throw new Error('No page behind the PIN');
  };
}

/** @param {string} label @param {number} atOnce @param {Enter} ours @param {Enter} theirs */
async function compareEntries(label, atOnce, ours, theirs) {
  const waits = { ours: /** @type {number[]} */ ([]), theirs: /** @type {number[]} */ ([]) };
  // The first round is not counted, because it opens connections and compiles code.
  for (let round = 0; round <= rounds; round += 1) {
    const ofRound = {
      ours: await timeEntries(atOnce, ours),
      theirs: await timeEntries(atOnce, theirs),
    };
    if (round === 0) continue;
    waits.ours.push(...ofRound.ours);
    waits.theirs.push(...ofRound.theirs);
  }
  const [own, other] = [summary(waits.ours), summary(waits.theirs)];
  const ratio = own.p50 / other.p50;
  const isKept = ratio <= promised.waiting;
  printLine(
    `  ${label.padEnd(30)} p50 ${own.p50.toFixed(1)} ms, p99 ${own.p99.toFixed(1)} ms; WordPress p50 ${other.p50.toFixed(1)} ms, p99 ${other.p99.toFixed(1)} ms: ${ratio.toFixed(2)} (${verdict(isKept, `at most ${promised.waiting}`)})`,
  );
  return isKept;
}

/** @param {number} atOnce @param {Enter} enter */
async function timeEntries(atOnce, enter) {
  /** @type {number[]} */
  const waits = [];
  const enterRepeatedly = async () => {
    for (let count = 0; count < entriesInRound / atOnce; count += 1) {
      const start = performance.now();
      await enter();
      waits.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, enterRepeatedly));
  return waits;
}

/**
 * Opens the page again for a guest who has already entered. WordPress needs one document. Our page needs three
 * requests: the document, the lookup of the link, and the refresh.
 *
 * @param {Demo} demo
 * @param {{ refreshUrl: string, cookie: string }} guest
 * @param {{ link: string }} wordpress
 * @param {string} wordpressCookie gives access to the WordPress page
 */
async function comparePages({ origin, link }, { refreshUrl, cookie }, wordpress, wordpressCookie) {
  const { pathname } = new URL(link);
  const needed = [pathname, `/api/apartment-by-slug/${pathname.split('/').at(-1)}`];
  const variants = [...needed, new URL(refreshUrl).pathname].map((path) => ({ path }));
  const acceptGzip = { 'accept-encoding': 'gzip' };
  const load = { status: 200, connections: 10, seconds: 3 };
  const ourLoad = {
    ...load,
    spec: { url: origin, headers: { cookie, ...acceptGzip }, variants, hasRandomAddress: true },
  };
  const theirLoad = {
    ...load,
    spec: { url: wordpress.link, headers: { cookie: wordpressCookie, ...acceptGzip } },
  };
  const rates = [];
  for (let round = 0; round < rounds; round += 1) {
    const theirRate = (await measureLoad(theirLoad)).perSecond;
    rates.push({ theirRate, ownRate: (await measureLoad(ourLoad)).perSecond / variants.length });
  }
  const times = median(rates.map(({ ownRate, theirRate }) => ownRate / theirRate));
  const isKept = times >= promised.pages;
  const [ownRate, theirRate] = [
    median(rates.map((turn) => turn.ownRate)),
    median(rates.map((turn) => turn.theirRate)),
  ];
  printLine(
    `  ${'the page opened again'.padEnd(30)} ${ownRate.toFixed(0)} a second; WordPress ${theirRate.toFixed(0)}: ${times.toFixed(0)} times as many (${verdict(isKept, `at least ${promised.pages}`)})`,
  );
  return isKept;
}
