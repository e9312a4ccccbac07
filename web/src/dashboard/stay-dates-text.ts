/** A stay on a card: until when it lasts or when it begins, in the days of the property. */

const dayLength = 86_400_000;
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

const dayAndMonth = {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
} as const;
const near = new Intl.DateTimeFormat(undefined, dayAndMonth);
const far = new Intl.DateTimeFormat(undefined, { ...dayAndMonth, year: 'numeric' });

/** From here on a day without its year could be that of another one. */
const farDays = 180;

const closeBy = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
]);

function dayFrom(today: string, date: string): string {
  const days = (midnight(date).getTime() - midnight(today).getTime()) / dayLength;
  const format = Math.abs(days) > farDays ? far : near;
  return closeBy.get(days) ?? format.format(midnight(date));
}

interface Dates {
  checkinDate: string;
  checkoutDate: string;
}

/** @param today at the property */
export function currentInDays({ checkinDate, checkoutDate }: Dates, today: string): string {
  // A host may give the page to a guest before their day.
  if (today < checkinDate) return nextInDays({ checkinDate }, today);
  // Whoever has left stays the current guest until somebody else comes.
  const verb = today > checkoutDate ? 'left' : 'until';
  return `${verb} ${dayFrom(today, checkoutDate)}`;
}

export const nextInDays = ({ checkinDate }: Pick<Dates, 'checkinDate'>, today: string): string =>
  `from ${dayFrom(today, checkinDate)}`;
