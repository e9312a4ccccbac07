/**
 * Checks that a full database slows down no request: the same requests go to a server with few properties and to one
 * with many.
 */
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { printLine, verdict } from '../support/figures.mjs';
import { fillDatabase, sampleCopies } from '../support/fill-database.mjs';
import { measureAlternately } from '../support/measure-alternately.mjs';
import { startDemo } from '../support/servers.mjs';
import { randomAddressHeader, signInAsHost } from '../support/visitors.mjs';

const few = 10;
const many = 100_000;
const sampleCount = 300;
/** The highest ratio of the median times, between the full database and the small one. */
const maxRatio = 1.2;

/**
 * @typedef {import('../support/fill-database.mjs').Copy & { host: string }} Copy with the cookie of its host
 * @typedef {{ origin: string, pin: string, copies: Copy[] }} Target
 */

/** @type {Record<string, (target: Target, copy: Copy) => Promise<Response>>} */
const requests = {
  link: ({ origin }, { slug }) => fetch(`${origin}/api/apartment-by-slug/${slug}`),
  'PIN entry': ({ origin, pin }, { id }) =>
    fetch(`${origin}/api/guest/validate-pin/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...randomAddressHeader() },
      body: JSON.stringify({ pinCode: pin }),
    }),
  'cached refresh': refresh,
  'uncached refresh': refresh,
  "host's properties": ({ origin }, { host }) =>
    fetch(`${origin}/api/host/apartments`, { headers: { cookie: host } }),
};

/** @param {Target} target @param {Copy} copy */
function refresh({ origin }, { id, cookie }) {
  return fetch(`${origin}/api/guest/refresh-data/${id}`, { headers: { cookie } });
}

/**
 * Requests that are sent before the measured ones and are not measured.
 * @type {Record<string, (target: Target, copy: Copy) => Promise<Response>>}
 */
const preparations = {
  // The server that handles a write removes the page from its cache before it replies.
  'uncached refresh': ({ origin }, { id, host }) =>
    fetch(`${origin}/api/host/apartments/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', origin, cookie: host },
      body: JSON.stringify({ city: `Riga ${Math.random()}` }),
    }),
};

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureFullDatabase() {
  const small = await startDemo();
  const large = await startDemo();
  try {
    printLine(
      `Medians with ${few} properties and with ${many.toLocaleString('en')}, requested alternately`,
    );
    const targets = [await prepareTarget(small, few), await prepareTarget(large, many)];
    let isKept = true;
    for (const [label, send] of Object.entries(requests)) {
      const [less = Number.NaN, more = Number.NaN] = await measureAlternately(
        targets.length,
        sampleCount,
        withSampleCopy(targets, send),
        preparations[label] && withSampleCopy(targets, preparations[label]),
      );
      const ratio = more / less;
      const isRatioKept = ratio <= maxRatio;
      isKept &&= isRatioKept;
      printLine(
        `  ${label.padEnd(18)} ${less.toFixed(2)} ms and ${more.toFixed(2)} ms: ${ratio.toFixed(2)} (${verdict(isRatioKept, `at most ${maxRatio}`)})`,
      );
    }
    return isKept;
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

/** @param {import('../support/servers.mjs').RunningServer & import('../support/servers.mjs').Guest} demo @param {number} properties */
async function prepareTarget(demo, properties) {
  const url = await bundledDatabaseUrl(demo);
  await fillDatabase(url, properties);
  // Both servers get the same number of copies, so that the same share of replies comes from the cache.
  const copies = await sampleCopies(url, few);
  /** @type {Copy[]} */
  const withHosts = [];
  for (const copy of copies) {
    withHosts.push({ ...copy, host: await signInAsHost(demo.origin, copy.email) });
  }
  return { origin: demo.origin, pin: demo.pin, copies: withHosts };
}

/** @param {Target[]} targets @param {(typeof requests)[string]} send @returns {(target: number, sample: number) => Promise<Response>} */
const withSampleCopy = (targets, send) => (index, sample) => {
  const target = targets[index];
  const copy = target?.copies[sample % target.copies.length];
  if (!copy) throw new Error('There are no properties.');
  return send(target, copy);
};
