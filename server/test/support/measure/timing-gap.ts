/** Whether replies can be told apart by the clock. */

type Options = { rounds?: number; attempts?: number };

/** How far the middle of the times is known, in milliseconds, for a measurement to tell something. */
const precise = 10;

/**
 * The gap in milliseconds between the medians of several kinds of request, each asked twice a round; no round has the
 * number of another. On a machine so busy that the medians are not known well enough, all is measured once more; and
 * if that is no better, what counts is the gap that is there for certain, however the luck of the measurement was.
 */
export async function gapBetween<Kind extends string>(
  kinds: readonly Kind[],
  ask: (kind: Kind, round: number) => Promise<unknown>,
  { rounds = 8, attempts = 2 }: Options = {},
): Promise<number> {
  let certain = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const medians = await measure(kinds, ask, { first: attempt * rounds, rounds });
    if (medians.every(({ low, high }) => high - low <= precise))
      return (
        Math.max(...medians.map(({ middle }) => middle)) -
        Math.min(...medians.map(({ middle }) => middle))
      );
    const surely =
      Math.max(...medians.map(({ low }) => low)) - Math.min(...medians.map(({ high }) => high));
    certain = Math.min(certain, Math.max(0, surely));
  }
  return certain;
}

async function measure<Kind extends string>(
  kinds: readonly Kind[],
  ask: (kind: Kind, round: number) => Promise<unknown>,
  { first, rounds }: { first: number; rounds: number },
) {
  const times = kinds.map((kind) => ({ kind, list: [] as number[] }));
  for (let round = first; round < first + rounds; round += 1) {
    // By turns and back again, so that a busy moment falls on all kinds alike.
    for (const { kind, list } of [...times, ...times.toReversed()]) {
      const started = performance.now();
      await ask(kind, round);
      list.push(performance.now() - started);
    }
  }
  return times.map(({ list }) => medianOf(list));
}

/**
 * The median, and between which of the times the true one lies in more than 99 of 100 cases, whatever their
 * distribution: so rarely do all but two of sixteen fall on one side of it.
 */
function medianOf(list: number[]) {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  const spared = Math.floor(sorted.length / 8);
  return {
    low: at(spared),
    middle: (at(sorted.length / 2 - 1) + at(sorted.length / 2)) / 2,
    high: at(sorted.length - 1 - spared),
  };
}
