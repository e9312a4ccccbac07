import { apartmentText } from '@guest-portal/contract/text-path';
import { useContext, useId, useSyncExternalStore } from 'react';
import { filledWith } from '../../../languages/filled-with.tsx';
import { useLanguage, useStayTexts } from '../../../languages/language.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { Bundle } from '../bundle.ts';
import type { Spot } from '../page-sections.ts';
import { CallLink } from '../parts/call-link.tsx';
import { countdown } from '../parts/opening-text.ts';
import { PageServer } from '../parts/page-server.ts';
import { checkoutHour } from '../parts/stay-dates.ts';
import { CollapsibleText } from '../text/collapsible-text.tsx';
import { dialledNumber } from '../text/links.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import {
  type CheckOut,
  type CheckOutPhase,
  momentOfCheckOut,
  zoneOfCheckOut,
} from './check-out-phase.ts';
import { CheckoutTicks } from './checkout-ticks.tsx';
import { DaysRemaining } from './days-remaining.tsx';
import { watchMinutes } from './use-check-out-phase.ts';

const Departure = lazyComponent(
  async () => (await import('./departure.tsx')).Departure,
  () => <div className="min-h-touch" />,
  () => null,
);

interface CheckOutCardProps {
  bundle: Bundle;
  checkOut: CheckOut;
  checkOutPhase: Exclude<CheckOutPhase, 'ahead'>;
  /** Milliseconds by which the server's clock is ahead of the device's. */
  offset: number;
}

/**
 * Shown above everything else from the last day on: the check-out time, what is left to do, and whom to call if it
 * takes longer.
 */
export function CheckOutCard({ bundle, checkOut, checkOutPhase, offset }: CheckOutCardProps) {
  const { apartment, guest } = bundle;
  const { setDeparture } = useContext(PageServer);
  const { locale } = useLanguage();
  const texts = useStayTexts();
  const headingId = useId();
  const time = checkoutHour(checkOut.time, locale);
  const note = apartment.checkoutNote.trim();
  const number = apartment.showHostPhone ? dialledNumber(apartment.hostPhone) : undefined;
  const isToday = checkOutPhase === 'today';
  const list = apartment.checkoutList;
  return (
    <section aria-labelledby={headingId} data-at={'stay-dates' satisfies Spot} className={card}>
      <div className="flex flex-wrap items-center justify-between gap-5">
        <div className="min-w-0 grow basis-36">
          <h2 id={headingId} className={isToday ? 'text-title' : 'text-lead leading-snug'}>
            {filledWith(isToday ? texts.checkOutToday : texts.checkOutOver, {
              time: <span className="whitespace-nowrap">{time}</span>,
            })}
          </h2>
          <p className="text-soft">
            {isToday ? (
              <TimeLeft checkOut={checkOut} offset={offset} />
            ) : (
              <span>{texts.stillHere}</span>
            )}
          </p>
        </div>
        {/* By the property's clock it is the last day, whatever date the phone shows. */}
        <DaysRemaining days={0} />
      </div>
      {list.length > 0 && <CheckoutTicks key={list.length} list={list} guestId={guest.id} />}
      {note !== '' && (
        <CollapsibleText textPath={apartmentText('checkoutNote')}>{note}</CollapsibleText>
      )}
      {isToday && setDeparture && <Departure stayId={guest.id} />}
      {(number || isToday) && (
        <div className="flex flex-col gap-2 @min-[40rem]/stay:flex-row">
          {number && <CallLink phone={apartment.hostPhone} number={number} />}
          {isToday && <AddToCalendar bundle={bundle} checkOut={checkOut} />}
        </div>
      )}
    </section>
  );
}

const card =
  'grid min-w-0 grid-cols-1 gap-4 rounded-card bg-raised p-5 shadow-card forced-colors:border @min-[40rem]/stay:p-6';

const minute = 60_000;

/** The remaining time, such as 'in 3 hours'. It shows no seconds, because they would rush the guest. */
function TimeLeft({ checkOut, offset }: { checkOut: CheckOut; offset: number }) {
  const { locale } = useLanguage();
  const remaining = useSyncExternalStore(watchMinutes, () => {
    const moment = momentOfCheckOut(checkOut);
    const now = new Date(Math.min(Date.now() + offset, moment.getTime() - minute));
    return countdown(moment, now, zoneOfCheckOut(checkOut), locale);
  });
  return <span>{remaining}</span>;
}
