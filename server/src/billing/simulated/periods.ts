/** Monthly periods, as a payment provider counts them. */

/** Returns the same day and time some months later, or the last day of a month that is too short. */
function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0),
  ).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later;
}

/** Returns the end of the current period of a monthly subscription that began at `start`. */
export function periodEnd(start: Date, now: Date): Date {
  const years = now.getUTCFullYear() - start.getUTCFullYear();
  const monthsSinceStart = years * 12 + now.getUTCMonth() - start.getUTCMonth();
  const end = addMonths(start, Math.max(monthsSinceStart, 1));
  return end > now ? end : addMonths(start, monthsSinceStart + 1);
}
