/** Prints a figure that a test has measured, between the lines of the test runner. */
export function printFigure(sentence: string) {
  process.stdout.write(`  ${sentence}\n`);
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** The median and the longest of some times, as text. */
export function medianAndLongest(milliseconds: number[]): string {
  const [median, longest] = [quantile(milliseconds, 0.5), Math.max(...milliseconds)];
  return `median ${inSeconds(median)}, longest ${inSeconds(longest)}`;
}
