/** A day as the cards write it: the same for everybody, wherever they look from. */
export function dayInUtc(iso: string | null): string {
  const date = new Date(iso ?? Number.NaN);
  return Number.isNaN(date.getTime())
    ? 'Unknown'
    : date.toLocaleDateString('en-GB', { timeZone: 'UTC' });
}
