/** The waiting time in a refusal, as a sentence for hosts. A guest's page makes its own sentence from `retry-after`. */
export function waitingSentence(seconds: number): string {
  return `Too many attempts. Please try again in ${duration(seconds)}.`;
}

function duration(seconds: number): string {
  const [amount, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5400
        ? [seconds / 60, 'minute']
        : [seconds / 3600, 'hour'];
  const rounded = Math.ceil(amount);
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`;
}
