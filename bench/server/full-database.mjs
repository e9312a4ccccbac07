/**
 * Checks that a full database slows down no request: the same requests go to a server with few properties and to one
 * with many.
 */
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { alternate } from '../support/alternate.mjs';
import { printLine, verdict } from '../support/figures.mjs';
import { fillDatabase, someCopies } from '../support/fill-database.mjs';
import { startDemo } from '../support/servers.mjs';
import { anyAddress, enterAsHost } from '../support/visitors.mjs';

const few = 10;
const many = 100_000;
const samples = 300;
/** The highest ratio of the median times, between the full database and the small one. */
const mostRatio = 1.2;

/**
 * @typedef {import('../support/fill-database.mjs').Copy & { host: string }} Copy with the cookie of its host
 * @typedef {{ origin: string, pin: string, copies: Copy[] }} Place
 */

/** @type {Record<string, (place: Place, copy: Copy) => Promise<Response>>} */
const kinds = {
  link: ({ origin }, { slug }) => fetch(`${origin}/api/apartment-by-slug/${slug}`),
  'PIN entry': ({ origin, pin }, { id }) =>
    fetch(`${origin}/api/guest/validate-pin/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...anyAddress() },
      body: JSON.stringify({ pinCode: pin }),
    }),
  'cached refresh': refresh,
  'uncached refresh': refresh,
  "host's properties": ({ origin }, { host }) =>
    fetch(`${origin}/api/host/apartments`, { headers: { cookie: host } }),
};

/** @param {Place} place @param {Copy} copy */
function refresh({ origin }, { id, cookie }) {
  return fetch(`${origin}/api/guest/refresh-data/${id}`, { headers: { cookie } });
}

/**
 * A request that is sent before the measured one and is not measured.
 * @type {Record<string, (place: Place, copy: Copy) => Promise<Response>>}
 */
const before = {
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
      `Medians with ${few} properties and with ${many.toLocaleString('en')}, asked in turns`,
    );
    const places = [await furnish(small, few), await furnish(large, many)];
    let isKept = true;
    for (const [what, ask] of Object.entries(kinds)) {
      const [less = Number.NaN, more = Number.NaN] = await alternate(
        places.length,
        samples,
        atSome(places, ask),
        before[what] && atSome(places, before[what]),
      );
      const ratio = more / less;
      const holds = ratio <= mostRatio;
      isKept &&= holds;
      printLine(
        `  ${what.padEnd(18)} ${less.toFixed(2)} ms and ${more.toFixed(2)} ms: ${ratio.toFixed(2)} (${verdict(holds, `at most ${mostRatio}`)})`,
      );
    }
    return isKept;
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

/** @param {import('../support/servers.mjs').Running & import('../support/servers.mjs').Guest} demo @param {number} properties */
async function furnish(demo, properties) {
  const url = await bundledDatabaseUrl(demo);
  await fillDatabase(url, properties);
  // Both servers get the same number of copies, so that the same share of replies comes from the cache.
  const copies = await someCopies(url, few);
  /** @type {Copy[]} */
  const withHosts = [];
  for (const copy of copies) {
    withHosts.push({ ...copy, host: await enterAsHost(demo.origin, copy.email) });
  }
  return { origin: demo.origin, pin: demo.pin, copies: withHosts };
}

/** @param {Place[]} places @param {(typeof kinds)[string]} ask @returns {(place: number, sample: number) => Promise<Response>} */
const atSome = (places, ask) => (at, sample) => {
  const place = places[at];
  const copy = place?.copies[sample % place.copies.length];
  if (!copy) throw new Error('There are no properties.');
  return ask(place, copy);
};
