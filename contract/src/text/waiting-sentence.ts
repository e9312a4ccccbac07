/** How long to wait, in the words of the server's refusals, for hosts: a guest's page words it itself, by `retry-after`. */
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
