/** Prints what was measured beside what is promised. */

/** @typedef {import('./phone.mjs').Visit} Visit */

/** @type {{ what: string, of: keyof Visit, unit: string, per: number, atMost?: number }[]} */
const rows = [
  { what: 'PIN page: first paint', of: 'firstPaint', unit: 's', per: 1_000 },
  { what: 'PIN page: largest paint', of: 'largestPaint', unit: 's', per: 1_000, atMost: 600 },
  { what: 'PIN page: live', of: 'live', unit: 's', per: 1_000, atMost: 1_500 },
  { what: 'last digit to the whole page', of: 'entered', unit: 's', per: 1_000, atMost: 600 },
  { what: 'code and words until live', of: 'bytes', unit: 'kB', per: 1_000, atMost: 90_000 },
];

/**
 * @param {string} language
 * @param {Visit[]} visits
 * @returns {boolean} whether every promise is kept, by the median
 */
export function report(language, visits) {
  say(
    `In '${language}', on a phone with 1.6 Mbit/s, 150 ms and a CPU slowed 4 times; ${visits.length} visits, each with an empty cache`,
  );
  say(line('', 'median', 'worst', 'promised'));
  const kept = rows.map(({ what, of, unit, per, atMost }) => {
    const values = visits.map((visit) => visit[of]).sort((a, b) => a - b);
    const median = values[Math.floor(values.length / 2)] ?? Number.NaN;
    const worst = values.at(-1) ?? Number.NaN;
    const isKept = atMost === undefined || median <= atMost;
    /** @param {number} value */
    const spelled = (value) => `${(value / per).toFixed(unit === 's' ? 2 : 1)} ${unit}`;
    const promise = atMost === undefined ? '' : `${spelled(atMost)}${isKept ? '' : '  BROKEN'}`;
    say(line(what, spelled(median), spelled(worst), promise));
    return isKept;
  });
  return kept.every(Boolean);
}

/** @param {string[]} cells */
const line = (...cells) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(30) : cell.padStart(10))).join('  ');

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);
