/** When a stay is over: at noon UTC of the day after check-out, when that day has ended everywhere on earth. */

const dayMilliseconds = 86_400_000;

/** A calendar date is the same whatever the server's time zone, and no clock change moves it. */
export function stayEnd(checkoutDate: string): Date {
  return new Date(Date.parse(`${checkoutDate}T12:00:00Z`) + dayMilliseconds);
}

export function isOver({ checkoutDate }: { checkoutDate: string }, now = new Date()): boolean {
  return now >= stayEnd(checkoutDate);
}
