/** Who is at a property on a day, for the key that opens a stay and for whoever hears the calendar. */
import { type Dates, dateOf, longDayInWords } from '../days.ts';
import type { StayInCalendar } from '../queries.ts';

type Stay = Dates & Pick<StayInCalendar, 'state'>;

export type Named = Stay & Pick<StayInCalendar, 'name' | 'isDoubleBooked'>;

const hasNight = ({ checkinDate, checkoutDate }: Dates, date: string) =>
  checkinDate <= date && (date < checkoutDate || checkinDate === checkoutDate);

const isThere = (stay: Dates, date: string) =>
  stay.checkinDate <= date && date <= stay.checkoutDate;

/**
 * In the order in which they are opened. One that is over comes last: it may have ended before the date that it keeps.
 * On the day of a change the one who comes is first: whoever leaves is there on the day before.
 */
export function staysOn<Some extends Stay>(stays: readonly Some[], day: number): Some[] {
  const date = dateOf(day);
  const rank = (stay: Some) => (stay.state === 'past' ? 2 : 0) + (hasNight(stay, date) ? 0 : 1);
  return stays.filter((stay) => isThere(stay, date)).sort((one, other) => rank(one) - rank(other));
}

function doing({ name, state, checkinDate, checkoutDate }: Named, date: string, today: string) {
  if (state === 'past' && date >= today) return `${name} has left`;
  if (checkinDate === checkoutDate) return `${name} comes and leaves`;
  if (checkinDate === date) return `${name} arrives`;
  return checkoutDate === date ? `${name} leaves` : `${name} stays`;
}

interface Described {
  property: string;
  day: number;
  today: number;
  stays: readonly Named[];
}

export function dayAtProperty({ property, day, today, stays }: Described): string {
  const date = dateOf(day);
  const there = staysOn(stays, day);
  const leaving = there.filter((stay) => !hasNight(stay, date));
  const staying = there.filter((stay) => hasNight(stay, date));
  const who = [...leaving, ...staying].map((stay) => doing(stay, date, dateOf(today)));
  if (there.some(({ isDoubleBooked }) => isDoubleBooked)) who.push('double booked');
  if (there.length > 1) who.push('Enter opens them in turn');
  const when = day === today ? `today, ${longDayInWords(day)}` : longDayInWords(day);
  return `${property}, ${when}: ${who.join(', ') || 'free'}`;
}
