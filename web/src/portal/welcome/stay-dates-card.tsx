import type { Bundle } from './bundle.ts';
import { StayCard } from './stay-card.tsx';
import {
  checkoutTime,
  daysRemaining,
  daysRemainingWords,
  spelledDate,
  useToday,
} from './stay-dates.ts';

/** When the stay ends, and how much of it is left. */
export function StayDatesCard({ bundle: { apartment, guest } }: { bundle: Bundle }) {
  const today = useToday();
  const { checkoutDate } = guest;
  if (!apartment.showStayDates || checkoutDate === '') return null;
  const days = daysRemaining(today, checkoutDate);
  return (
    <StayCard className="flex flex-wrap items-center justify-between gap-5 @min-[40rem]/stay:max-w-lg">
      <div className="min-w-0 grow basis-36">
        <p className="text-small text-soft">Check-out</p>
        <p className="font-semibold">
          <time dateTime={checkoutDate} className="block">
            {spelledDate(checkoutDate, today)}
          </time>{' '}
          {checkoutTime}
        </p>
      </div>
      <p className="shrink-0 text-center text-small text-soft">
        <span className="block font-semibold font-serif text-[2.75rem] text-green tabular-nums leading-none">
          {days}
        </span>{' '}
        {daysRemainingWords(days)}
      </p>
    </StayCard>
  );
}
