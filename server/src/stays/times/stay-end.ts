/** A stay is over at noon UTC of the day after check-out. The day of check-out has then ended everywhere on earth. */

const dayMilliseconds = 86_400_000;

/** Neither the server's time zone nor a clock change affects the result. */
export function stayEnd(checkoutDate: string): Date {
  return new Date(Date.parse(`${checkoutDate}T12:00:00Z`) + dayMilliseconds);
}

export function isOver({ checkoutDate }: { checkoutDate: string }, now = new Date()): boolean {
  return now >= stayEnd(checkoutDate);
}
