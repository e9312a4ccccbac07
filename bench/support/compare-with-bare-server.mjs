/** Compares the rate of one process with that of a bare server. They alternate, so a busy moment affects both alike. */
import { median, printLine, verdict } from './figures.mjs';
import { measureLoad } from './load.mjs';

const rounds = 3;
const seconds = 2;

/**
 * @typedef {object} Comparison
 * @property {string} label
 * @property {import('./load.mjs').RequestSpec} spec
 * @property {number} status
 * @property {number} connections
 * @property {number} [atLeast] the promised share of the bare server's rate
 */

/**
 * @param {Comparison} comparison
 * @param {{ origin: string, stop: () => void }} bare a server that sends the same replies; it is stopped afterwards
 * @returns {Promise<{ isKept: boolean, ratio: number, perSecond: number }>}
 */
export async function compareWithBareServer({ label, spec, status, connections, atLeast }, bare) {
  const { pathname, search } = new URL(spec.url);
  const bareSpec = { ...spec, url: bare.origin + pathname + search };
  const loads = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const bareLoad = await measureLoad({ spec: bareSpec, status, connections, seconds });
      loads.push({ bareLoad, ownLoad: await measureLoad({ spec, status, connections, seconds }) });
    }
  } finally {
    bare.stop();
  }
  const ratio = median(
    loads.map(({ bareLoad, ownLoad }) => ownLoad.perSecond / bareLoad.perSecond),
  );
  const isKept = atLeast === undefined || ratio >= atLeast;
  const perSecond = median(loads.map(({ ownLoad }) => ownLoad.perSecond));
  const bareRate = median(loads.map(({ bareLoad }) => bareLoad.perSecond)).toFixed(0);
  const p50 = median(loads.map(({ ownLoad }) => ownLoad.p50)).toFixed(1);
  const p99 = median(loads.map(({ ownLoad }) => ownLoad.p99)).toFixed(1);
  const promise = atLeast === undefined ? '' : ` (${verdict(isKept, `${atLeast}`)})`;
  printLine(
    `  ${label.padEnd(22)} ${perSecond.toFixed(0).padStart(6)}/s of ${bareRate}/s: ${ratio.toFixed(2)}${promise}; p50 ${p50} ms, p99 ${p99} ms`,
  );
  return { isKept, ratio, perSecond };
}
