/** The dates of a stay on a card, in the property's time zone. */

const dayLength = 86_400_000;
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

const dayAndMonth = {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
} as const;
const withoutYear = new Intl.DateTimeFormat(undefined, dayAndMonth);
const withYear = new Intl.DateTimeFormat(undefined, { ...dayAndMonth, year: 'numeric' });

/** The maximum number of days between today and a date that is shown without its year. */
const maxDaysWithoutYear = 180;

const relativeDays = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
]);

function dayText(today: string, date: string): string {
  const days = (midnight(date).getTime() - midnight(today).getTime()) / dayLength;
  const format = Math.abs(days) > maxDaysWithoutYear ? withYear : withoutYear;
  return relativeDays.get(days) ?? format.format(midnight(date));
}

interface Dates {
  checkinDate: string;
  checkoutDate: string;
}

/** @param today the date at the property */
export function currentStayText({ checkinDate, checkoutDate }: Dates, today: string): string {
  // A host can start a stay before its check-in date.
  if (today < checkinDate) return nextStayText({ checkinDate }, today);
  // A guest who has left remains the current guest until the next stay starts.
  const verb = today > checkoutDate ? 'left' : 'until';
  return `${verb} ${dayText(today, checkoutDate)}`;
}

export const nextStayText = ({ checkinDate }: Pick<Dates, 'checkinDate'>, today: string): string =>
  `from ${dayText(today, checkinDate)}`;
