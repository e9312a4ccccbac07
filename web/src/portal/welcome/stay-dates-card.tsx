import type { Spot } from './spots.ts';
import { StayCard } from './stay-card.tsx';
import {
  checkoutTime,
  daysRemaining,
  daysRemainingWords,
  spelledDate,
  useToday,
} from './stay-dates.ts';

/** When the stay ends, and how much of it is left. */
export function StayDatesCard({ checkoutDate }: { checkoutDate: string }) {
  const today = useToday();
  const days = daysRemaining(today, checkoutDate);
  return (
    <StayCard
      data-at={'stay-dates' satisfies Spot}
      className="flex flex-wrap items-center justify-between gap-5 @min-[40rem]/stay:max-w-lg"
    >
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
