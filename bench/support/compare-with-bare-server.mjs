/** Compares the rate of one process with that of a bare server, in alternation. A busy moment affects both alike. */
import { median, printLine, verdict } from './figures.mjs';
import { measureLoad } from './load.mjs';

const rounds = 3;
const seconds = 2;

/**
 * @typedef {object} Kind
 * @property {string} what
 * @property {import('./load.mjs').Asked} asked
 * @property {number} status
 * @property {number} connections
 * @property {number} [atLeast] the promised share of the bare server's rate
 */

/**
 * @param {Kind} kind
 * @param {{ origin: string, stop: () => void }} bare a server that sends the same replies; it is stopped in the end
 * @returns {Promise<{ isKept: boolean, ratio: number, perSecond: number }>}
 */
export async function compareWithBareServer({ what, asked, status, connections, atLeast }, bare) {
  const { pathname, search } = new URL(asked.url);
  const toBare = { ...asked, url: bare.origin + pathname + search };
  const turns = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const best = await measureLoad({ asked: toBare, status, connections, seconds });
      turns.push({ best, own: await measureLoad({ asked, status, connections, seconds }) });
    }
  } finally {
    bare.stop();
  }
  const ratio = median(turns.map(({ best, own }) => own.perSecond / best.perSecond));
  const isKept = atLeast === undefined || ratio >= atLeast;
  const perSecond = median(turns.map(({ own }) => own.perSecond));
  const most = median(turns.map(({ best }) => best.perSecond)).toFixed(0);
  const p50 = median(turns.map(({ own }) => own.p50)).toFixed(1);
  const p99 = median(turns.map(({ own }) => own.p99)).toFixed(1);
  const promise = atLeast === undefined ? '' : ` (${verdict(isKept, `${atLeast}`)})`;
  printLine(
    `  ${what.padEnd(22)} ${perSecond.toFixed(0).padStart(6)}/s of ${most}/s: ${ratio.toFixed(2)}${promise}; p50 ${p50} ms, p99 ${p99} ms`,
  );
  return { isKept, ratio, perSecond };
}
