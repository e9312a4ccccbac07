/** Who is at a property on a day, for the key that opens a stay and for whoever hears the calendar. */
import { type Dates, dateOf, longDayInWords } from '../days.ts';

export interface Named extends Dates {
  name: string;
}

const hasNight = ({ checkinDate, checkoutDate }: Dates, date: string) =>
  checkinDate <= date && (date < checkoutDate || checkinDate === checkoutDate);

export const isThere = (stay: Dates, date: string) =>
  stay.checkinDate <= date && date <= stay.checkoutDate;

/** On the day of a change the one who comes: whoever leaves is there on the day before. */
export function stayOn<Stay extends Dates>(stays: readonly Stay[], day: number): Stay | undefined {
  const there = stays.filter((stay) => isThere(stay, dateOf(day)));
  return there.find((stay) => hasNight(stay, dateOf(day))) ?? there[0];
}

function doing({ name, checkinDate, checkoutDate }: Named, date: string): string {
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
  const there = stays.filter((stay) => isThere(stay, date));
  const leaving = there.filter((stay) => !hasNight(stay, date));
  const staying = there.filter((stay) => hasNight(stay, date));
  const who = [...leaving, ...staying].map((stay) => doing(stay, date));
  if (staying.length > 1) who.push('double booked');
  const when = day === today ? `today, ${longDayInWords(day)}` : longDayInWords(day);
  return `${property}, ${when}: ${who.join(', ') || 'free'}`;
}
