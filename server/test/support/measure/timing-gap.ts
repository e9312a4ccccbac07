/** Measures whether replies can be told apart by the time they take. */

type Options = { rounds?: number; attempts?: number };

/** The highest uncertainty of the medians with which a measurement counts, in milliseconds. */
const maxUncertainty = 10;

/**
 * Returns the gap in milliseconds between the medians of several kinds of request. Each kind is sent twice a round. If a
 * busy machine makes the medians too uncertain, everything is measured once more, with other round numbers. If that is
 * no better, only the part of the gap that is certain counts.
 */
export async function gapBetween<Kind extends string>(
  kinds: readonly Kind[],
  sendRequest: (kind: Kind, round: number) => Promise<unknown>,
  { rounds = 8, attempts = 2 }: Options = {},
): Promise<number> {
  let smallestGap = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const medians = await measure(kinds, sendRequest, { first: attempt * rounds, rounds });
    if (medians.every(({ low, high }) => high - low <= maxUncertainty))
      return (
        Math.max(...medians.map(({ middle }) => middle)) -
        Math.min(...medians.map(({ middle }) => middle))
      );
    const certainGap =
      Math.max(...medians.map(({ low }) => low)) - Math.min(...medians.map(({ high }) => high));
    smallestGap = Math.min(smallestGap, Math.max(0, certainGap));
  }
  return smallestGap;
}

async function measure<Kind extends string>(
  kinds: readonly Kind[],
  sendRequest: (kind: Kind, round: number) => Promise<unknown>,
  { first, rounds }: { first: number; rounds: number },
) {
  const times = kinds.map((kind) => ({ kind, list: [] as number[] }));
  for (let round = first; round < first + rounds; round += 1) {
    // A round goes through all kinds forwards and backwards, so that a busy moment affects them alike.
    for (const { kind, list } of [...times, ...times.toReversed()]) {
      const started = performance.now();
      await sendRequest(kind, round);
      list.push(performance.now() - started);
    }
  }
  return times.map(({ list }) => medianOf(list));
}

/**
 * Returns the median, and the two times between which the true median lies in more than 99 of 100 cases, whatever the
 * distribution is. Of sixteen times, fourteen or more are on the same side of it in less than one case of 100.
 */
function medianOf(list: number[]) {
  const sorted = list.toSorted((a, b) => a - b);
  const valueAt = (index: number) => sorted[index] ?? 0;
  const outliers = Math.floor(sorted.length / 8);
  return {
    low: valueAt(outliers),
    middle: (valueAt(sorted.length / 2 - 1) + valueAt(sorted.length / 2)) / 2,
    high: valueAt(sorted.length - 1 - outliers),
  };
}
