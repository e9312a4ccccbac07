import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { CalendarPlus, CalendarSync } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { LoadingDashboard, NoAnswer, RequireHost } from '../accounts/require-host.tsx';
import { FeedProblems } from '../calendars/feed-problems.tsx';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { FirstProperty } from '../host/first-property.tsx';
import { GuessedLinks } from '../host/guessed-links/guessed-links.tsx';
import { Page } from '../layout/page.tsx';
import { pages } from '../shared/paths.ts';
import { useToday } from '../shared/today.ts';
import { useMediaQuery } from '../ui/behaviour/use-media-query.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Calendar } from './calendar/calendar.tsx';
import { dayOf, longDayInWords } from './days.ts';
import { type ApartmentName, apartmentNamesQuery, todayQuery } from './queries.ts';
import { requestedStay, takeStayFromAddress } from './requested-stay.ts';
import type { StaysDialogContent } from './shown.ts';
import { StaysDialog } from './stays-dialog.tsx';
import { NoFeedsYet } from './today/no-feeds-yet.tsx';
import { Today } from './today/today.tsx';
import { WeekList } from './weeks/week-list.tsx';

const title = 'Stays';

export function StaysPage() {
  // The data is prefetched in parallel with the check of the session, so that the page appears sooner.
  usePrefetchQuery(apartmentNamesQuery);
  usePrefetchQuery(todayQuery);
  return <RequireHost title={title}>{() => <SignedIn />}</RequireHost>;
}

function SignedIn() {
  const { data: apartments, error, refetch } = useQuery(apartmentNamesQuery);
  useLeaveOn401(error);
  return (
    <Page title={title} header={<DashboardHeader />}>
      {apartments ? (
        <Stays apartments={apartments} />
      ) : error ? (
        <NoAnswer onRetry={() => void refetch()} />
      ) : (
        <LoadingDashboard />
      )}
    </Page>
  );
}

/** The media query for the calendar, which needs room for the names and two weeks. */
const wide = '(min-width: 48rem)';

function Stays({ apartments }: { apartments: ApartmentName[] }) {
  const isWide = useMediaQuery(wide);
  // The current day by the clock of this device. The server decides which day it is at each property.
  const today = dayOf(useToday());
  const [asked] = useState(requestedStay);
  useEffect(takeStayFromAddress, []);
  const [shown, setShown] = useState<StaysDialogContent>(
    asked ? { stayId: asked } : { newStay: {} },
  );
  const [isOpen, setOpen] = useState(asked !== undefined);
  const show = (next: StaysDialogContent) => {
    setShown(next);
    setOpen(true);
  };
  const openStay = (stayId: string) => show({ stayId });
  const names = useMemo(() => new Map(apartments.map(({ id, name }) => [id, name])), [apartments]);
  const nameOf = (apartmentId: string) => names.get(apartmentId) ?? '';
  const lists = { apartments, today, nameOf, onOpen: openStay };
  return (
    <div className="mx-auto grid max-w-[110rem] grid-cols-1 gap-6 px-5 py-4 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-heading">{title}</h1>
          <p className="text-soft">{longDayInWords(today)}</p>
        </div>
        {apartments.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <Link href={pages.hostCalendars} className={cx(buttonClass('quiet'), 'max-sm:-ms-5')}>
              <CalendarSync aria-hidden size={20} />
              Calendars
            </Link>
            <Button variant="primary" onClick={() => show({ newStay: {} })}>
              <CalendarPlus aria-hidden size={20} />
              Add a stay
            </Button>
          </div>
        )}
      </div>
      {apartments.length === 0 ? (
        <FirstProperty>Add your first property to see its stays here.</FirstProperty>
      ) : (
        <>
          <GuessedLinks nameOf={nameOf} />
          <FeedProblems nameOf={nameOf} />
          <section aria-labelledby="today" className="grid grid-cols-1 gap-3">
            <h2 id="today" className="text-title">
              Today
            </h2>
            <Today nameOf={nameOf} onOpen={openStay} />
          </section>
          <NoFeedsYet />
          <section aria-labelledby="calendar" className="grid grid-cols-1 gap-2">
            <h2 id="calendar" className="text-title">
              {isWide ? 'Calendar' : 'By week'}
            </h2>
            {isWide ? (
              <Calendar {...lists} onNew={(newStay) => show({ newStay })} />
            ) : (
              <WeekList {...lists} />
            )}
          </section>
        </>
      )}
      <StaysDialog
        {...{ shown, apartments, today, nameOf }}
        open={isOpen}
        onOpenStay={openStay}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
