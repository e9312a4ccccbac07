import { apartmentText } from '@guest-portal/contract/text-path';
import { spelledDate } from '../../../languages/formats.ts';
import { useLanguage, useStayTexts } from '../../../languages/language.ts';
import { useToday } from '../../../shared/today.ts';
import { cx } from '../../../ui/cx.ts';
import type { Bundle } from '../bundle.ts';
import type { Spot } from '../page-sections.ts';
import { StayCard } from '../parts/stay-card.tsx';
import { checkoutHour, daysRemaining } from '../parts/stay-dates.ts';
import { CollapsibleText } from '../text/collapsible-text.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { checkOutOf } from './check-out-phase.ts';
import { DaysRemaining } from './days-remaining.tsx';

/** When the stay ends, how many days are left, and what the host asks for on that day. */
export function StayDatesCard({ bundle }: { bundle: Bundle }) {
  const { apartment, guest } = bundle;
  const checkOut = checkOutOf(bundle);
  const checkoutDate = apartment.showStayDates ? guest.checkoutDate : '';
  const note = apartment.checkoutNote.trim();
  if (checkoutDate === '' && note === '') return null;
  return (
    <StayCard
      data-at={'stay-dates' satisfies Spot}
      className="grid grid-cols-1 gap-4 @min-[40rem]/stay:max-w-lg"
    >
      {checkoutDate === '' ? (
        <Label />
      ) : (
        <>
          <CheckoutDate checkoutDate={checkoutDate} hour={apartment.checkoutTime} />
          {checkOut && <AddToCalendar bundle={bundle} checkOut={checkOut} />}
        </>
      )}
      {note !== '' && (
        <div className={cx(checkoutDate !== '' && 'border-line border-t pt-4')}>
          <CollapsibleText textPath={apartmentText('checkoutNote')}>{note}</CollapsibleText>
        </div>
      )}
    </StayCard>
  );
}

const Label = () => <p className="text-small text-soft">{useStayTexts().checkOut}</p>;

function CheckoutDate({ checkoutDate, hour }: { checkoutDate: string; hour: string }) {
  const { locale } = useLanguage();
  const today = useToday();
  return (
    <div className="flex flex-wrap items-center justify-between gap-5">
      <div className="min-w-0 grow basis-36">
        <Label />
        <p className="font-semibold">
          <time dateTime={checkoutDate} className="block">
            {spelledDate(checkoutDate, today, locale)}
          </time>{' '}
          <span className="whitespace-nowrap">{checkoutHour(hour, locale)}</span>
        </p>
      </div>
      <DaysRemaining days={daysRemaining(today, checkoutDate)} />
    </div>
  );
}
