/** Whether replies can be told apart by the clock. */

/**
 * The smallest gap between the medians of several kinds of request, over a few attempts. What else
 * the machine does can only widen a gap; one that the code makes is there in every attempt.
 */
export async function gapBetween<Kind extends string>(
  kinds: readonly Kind[],
  ask: (kind: Kind, round: number) => Promise<unknown>,
  { attempts = 3, rounds = 5, enough = 20 } = {},
): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && smallest >= enough; attempt += 1) {
    const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
    for (let round = 0; round < rounds; round += 1) {
      // By turns and back again, so that a busy moment falls on all kinds alike.
      for (const kind of [...kinds, ...kinds.toReversed()]) {
        const started = performance.now();
        await ask(kind, attempt * rounds + round);
        times.get(kind)?.push(performance.now() - started);
      }
    }
    const medians = [...times.values()].map((list) => list.sort((a, b) => a - b)[rounds] ?? 0);
    smallest = Math.min(smallest, Math.max(...medians) - Math.min(...medians));
  }
  return smallest;
}
