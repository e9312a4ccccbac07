import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { LoadingDashboard, NoAnswer, RequireHost } from '../accounts/require-host.tsx';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { newStayIn, takeNewStayFromUrl } from '../host/first-link.tsx';
import { FirstProperty } from '../host/first-property.tsx';
import { type ApartmentName, apartmentNamesQuery, stayQuery } from '../host/queries.ts';
import { stayPath } from '../host/stay-path.ts';
import { StaysTabs } from '../host/stays-tabs.tsx';
import { Page } from '../layout/page.tsx';
import { useToday } from '../shared/today.ts';
import { useMediaQuery } from '../ui/behaviour/use-media-query.ts';
import { Button } from '../ui/button.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { dayOf, longDayInWords } from './days.ts';
import type { NewStayPrefill } from './new-stay-prefill.ts';
import { StaysDialog } from './stays-dialog.tsx';
import { useOpenStay } from './use-open-stay.ts';
import { WeekList } from './weeks/week-list.tsx';

const title = 'Stays';

export function StaysPage() {
  // The data is prefetched in parallel with the check of the session, so that the page appears sooner.
  usePrefetchQuery(apartmentNamesQuery);
  const linkedStayId = new URLSearchParams(useSearch()).get('stay');
  // Emails that were sent earlier link to a stay with `?stay=ID`.
  if (linkedStayId) return <Redirect to={stayPath(linkedStayId)} replace />;
  return <RequireHost title={title}>{() => <SignedIn />}</RequireHost>;
}

function SignedIn() {
  const { data: apartments, error, refetch } = useQuery(apartmentNamesQuery);
  useLeaveOn401(error);
  const { stayId } = useOpenStay();
  // The dialog fetches the stay.
  const { data: stay } = useQuery({ ...stayQuery(stayId ?? ''), enabled: false });
  return (
    <Page title={stayId ? stay?.name || 'Stay' : title} header={<DashboardHeader />}>
      <StaysTabs />
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
const wideScreenQuery = '(min-width: 48rem)';

function Stays({ apartments }: { apartments: ApartmentName[] }) {
  const isWide = useMediaQuery(wideScreenQuery);
  // The current day by the clock of this device. The server decides which day it is at each property.
  const today = dayOf(useToday());
  const { stayId, open: openStay, close: closeStay } = useOpenStay();
  const [newStay, setNewStay] = useState<NewStayPrefill | undefined>(() => {
    const apartmentId = newStayIn(location.search);
    return apartments.some(({ id }) => id === apartmentId) ? { apartmentId } : undefined;
  });
  useEffect(takeNewStayFromUrl, []);
  // The form has added a stay, which is open now, so the form must not return when the stay is closed.
  if (stayId && newStay) setNewStay(undefined);
  const names = useMemo(() => new Map(apartments.map(({ id, name }) => [id, name])), [apartments]);
  const nameOf = (apartmentId: string) => names.get(apartmentId) ?? '';
  const sharedProps = { apartments, today, nameOf };
  return (
    <div className="mx-auto grid max-w-[110rem] grid-cols-1 gap-6 px-5 py-4 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-heading">{title}</h1>
          <p className="text-soft">{longDayInWords(today)}</p>
        </div>
        {apartments.length > 0 && (
          <Button variant="primary" onClick={() => setNewStay({})}>
            <CalendarPlus aria-hidden size={20} />
            Add a stay
          </Button>
        )}
      </div>
      {apartments.length === 0 ? (
        <FirstProperty>Add your first property to see its stays here.</FirstProperty>
      ) : (
        <section aria-labelledby="calendar" className="grid grid-cols-1 gap-2">
          <h2 id="calendar" className="text-title">
            {isWide ? 'Calendar' : 'By week'}
          </h2>
          {isWide ? (
            <Calendar {...sharedProps} onOpen={openStay} onNew={setNewStay} />
          ) : (
            <WeekList {...sharedProps} />
          )}
        </section>
      )}
      <StaysDialog
        {...{ stayId, newStay, apartments, today, nameOf }}
        onOpenStay={openStay}
        onClose={() => (stayId ? closeStay() : setNewStay(undefined))}
      />
    </div>
  );
}
