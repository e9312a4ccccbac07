/** Calculates and prints measured figures. */

/** @param {number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** @param {number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {number[]} values */
export const summary = (values) => ({ p50: quantile(values, 0.5), p99: quantile(values, 0.99) });

/** @param {number} share */
export const percent = (share) => `${(share * 100).toFixed(1)}%`;

/** @param {number} bytes */
export const gb = (bytes) => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 2 : 1)} GB`;

/** @param {string} text */
export const printLine = (text) => process.stdout.write(`${text}\n`);

/**
 * The promise as text, with a conspicuous word if it is broken.
 * @param {boolean} isKept
 * @param {string} promise
 */
export const verdict = (isKept, promise) => `${promise} promised${isKept ? '' : ': BROKEN'}`;
