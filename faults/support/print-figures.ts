/** What was measured, among the test's own lines. */
export function say(sentence: string) {
  process.stdout.write(`  ${sentence}\n`);
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** The middle and the longest of some times, in words. */
export function spread(milliseconds: number[]): string {
  const [median, most] = [quantile(milliseconds, 0.5), Math.max(...milliseconds)];
  return `median ${inSeconds(median)}, longest ${inSeconds(most)}`;
}
