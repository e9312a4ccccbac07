import { isReady, type Readiness } from '@guest-portal/contract/readiness';
import { CalendarSync } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { GoingLiveWarning } from '../../billing/going-live-warning.tsx';
import { PriceNote } from '../../billing/price.tsx';
import { useLiveStatus, useSubscribe } from '../../billing/queries.ts';
import { SendFirstLink } from '../../host/first-link.tsx';
import type { Apartment } from '../../host/queries.ts';
import { firstCalendarPath } from '../../shared/calendars-path.ts';
import { focusOnMount } from '../../ui/behaviour/focus-on-mount.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { type NextStep, rememberPayment } from '../guided-start.ts';
import { needNames } from '../readiness/need-names.ts';
import { missingNeeds, type StartStep, stepOf } from './steps.ts';

interface StartEndProps {
  apartment: Apartment;
  /** What a guest needs first, as on the dashboard. */
  items: readonly Readiness[];
  /** Where the guided start continues once the payment is confirmed. */
  next: NextStep | undefined;
  preview: ReactNode;
  onStep: (step: StartStep) => void;
  onLeave: () => void;
}

/** The last screen: what is missing, the subscription, and the links to the next steps. */
export function StartEnd({ apartment, items, next, preview, onStep, onLeave }: StartEndProps) {
  const { isLive: live, query: billing } = useLiveStatus(apartment);
  const maySubscribe = apartment.actions.includes('billing.manage');
  const needs = missingNeeds(items);
  return (
    <div className="grid gap-6 rounded-card bg-raised p-5 shadow-card sm:p-7 forced-colors:border">
      <div className="grid gap-2">
        <h2 ref={focusOnMount} tabIndex={-1} className="text-heading outline-none">
          {isReady(items)
            ? 'Your page has everything that a guest needs first'
            : 'You are off to a good start'}
        </h2>
        <p className="text-soft">
          {isReady(items)
            ? 'You can add more later in your dashboard.'
            : `${items.length - needs.length} of ${items.length} done. You can add what is missing now, or later in your dashboard.`}
        </p>
      </div>
      {needs.length > 0 && (
        <ul className="grid gap-x-6 min-[30rem]:grid-cols-2">
          {needs.map((need) => (
            <li key={need}>
              <Button
                variant="quiet"
                className="-ms-5 text-start"
                onClick={() => onStep(stepOf(need))}
              >
                Add: {needNames[need]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {live === false && next && maySubscribe && (
        <p role="status" className={boxClass}>
          Your payment is being confirmed. This page then continues automatically.
        </p>
      )}
      {live === false && !next && maySubscribe && (
        <GoLive apartmentId={apartment.id} testMode={billing?.data?.test_mode} />
      )}
      {live === false && !maySubscribe && (
        <p className={boxClass}>Guests can open the page once the owner has subscribed.</p>
      )}
      {live && <NextSteps apartmentId={apartment.id} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="quiet" className="-mx-5" onClick={onLeave}>
          Go to the dashboard
        </Button>
        {preview}
      </div>
    </div>
  );
}

const boxClass = 'grid justify-items-start gap-3 rounded-control bg-paper p-4 forced-colors:border';

interface GoLiveProps {
  apartmentId: string;
  testMode: boolean | undefined;
}

/** Both buttons lead to the payment. After the payment, the host gets to the calendar or to the link. */
function GoLive({ apartmentId, testMode }: GoLiveProps) {
  const subscribe = useSubscribe(apartmentId);
  const [chosen, setChosen] = useState<NextStep>();
  const payFor = (next: NextStep) => {
    rememberPayment(apartmentId, next);
    setChosen(next);
    subscribe.mutate();
  };
  const button = (next: NextStep) =>
    ({
      onClick: () => payFor(next),
      pending: subscribe.isPending && chosen === next,
      disabled: subscribe.isPending && chosen !== next,
    }) as const;
  return (
    <div className={boxClass}>
      <p>
        Subscribe to make your page live. Then connect your calendar to import bookings, or add the
        stay of your next guest yourself.
      </p>
      <GoingLiveWarning apartmentId={apartmentId} />
      <PriceNote testMode={testMode} />
      <div className="flex flex-wrap gap-3">
        <Button {...button('calendar')}>Subscribe and connect your calendar</Button>
        <Button variant="primary" {...button('link')}>
          Subscribe and send your first link
        </Button>
      </div>
    </div>
  );
}

function NextSteps({ apartmentId }: { apartmentId: string }) {
  return (
    <ul className="grid gap-4">
      <li className={boxClass}>
        <p>
          Bookings from Airbnb, Booking.com and other sites appear automatically, each with a link
          and a PIN.
        </p>
        <Link href={firstCalendarPath(apartmentId)} className={buttonClass('secondary')}>
          <CalendarSync aria-hidden size={20} />
          Connect your calendar
        </Link>
      </li>
      <li className={boxClass}>
        <p>Your page is live. Add the stay of your next guest and copy its link.</p>
        <GoingLiveWarning apartmentId={apartmentId} />
        <SendFirstLink apartmentId={apartmentId} />
      </li>
    </ul>
  );
}
