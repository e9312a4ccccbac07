/** Finds the stays of a property on a day, for the Enter key and for screen readers. */
import { type Dates, dateOf, longDayInWords } from '../days.ts';
import type { BlockedNights, StayInCalendar } from '../queries.ts';
import { blockedInWords, calendarsBlocking } from './blocked-nights.ts';

type Stay = Dates & Pick<StayInCalendar, 'state'>;

export type NamedStay = Stay & Pick<StayInCalendar, 'name' | 'isDoubleBooked'>;

const hasNight = ({ checkinDate, checkoutDate }: Dates, date: string) =>
  checkinDate <= date && (date < checkoutDate || checkinDate === checkoutDate);

const includesDay = (stay: Dates, date: string) =>
  stay.checkinDate <= date && date <= stay.checkoutDate;

/**
 * Returns the stays in the order in which Enter opens them. Past stays come last, because they may have ended early.
 * An arriving guest comes before a leaving one, who can be opened on the day before.
 */
export function staysOn<Some extends Stay>(stays: readonly Some[], day: number): Some[] {
  const date = dateOf(day);
  const rank = (stay: Some) => (stay.state === 'past' ? 2 : 0) + (hasNight(stay, date) ? 0 : 1);
  return stays.filter((stay) => includesDay(stay, date)).sort((a, b) => rank(a) - rank(b));
}

function activityText(
  { name, state, checkinDate, checkoutDate }: NamedStay,
  date: string,
  today: string,
) {
  if (state === 'past' && date >= today) return `${name} has left`;
  if (checkinDate === checkoutDate) return `${name} arrives and leaves`;
  if (checkinDate === date) return `${name} arrives`;
  return checkoutDate === date ? `${name} leaves` : `${name} stays`;
}

interface DescribedDay {
  property: string;
  day: number;
  today: number;
  stays: readonly NamedStay[];
  blocked?: readonly BlockedNights[];
}

export function dayAnnouncement({
  property,
  day,
  today,
  stays,
  blocked = [],
}: DescribedDay): string {
  const date = dateOf(day);
  const staysOfDay = staysOn(stays, day);
  const leaving = staysOfDay.filter((stay) => !hasNight(stay, date));
  const staying = staysOfDay.filter((stay) => hasNight(stay, date));
  const parts = [...leaving, ...staying].map((stay) => activityText(stay, date, dateOf(today)));
  const calendars = staying.length > 0 ? [] : calendarsBlocking(blocked, date);
  if (calendars.length > 0) parts.push(blockedInWords(calendars));
  if (staysOfDay.some(({ isDoubleBooked }) => isDoubleBooked)) parts.push('double booked');
  if (staysOfDay.length > 1) parts.push('press Enter to open them one after another');
  const dayText = day === today ? `today, ${longDayInWords(day)}` : longDayInWords(day);
  return `${property}, ${dayText}: ${parts.join(', ') || 'free'}`;
}
