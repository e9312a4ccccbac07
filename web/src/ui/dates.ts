/** Formats a date in UTC, so that cards show the same day in every time zone. A missing date is 'Unknown'. */
export function dayInUtc(iso: string | null): string {
  const date = new Date(iso ?? Number.NaN);
  return Number.isNaN(date.getTime())
    ? 'Unknown'
    : date.toLocaleDateString('en-GB', { timeZone: 'UTC' });
}
