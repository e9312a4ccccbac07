import { hostOnlyPages } from '@guest-portal/contract/pages';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Brush } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { LoadingDashboard, NoAnswer, RequireHost } from '../accounts/require-host.tsx';
import { Loaded } from '../editor/sections/loaded.tsx';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { FirstProperty } from '../host/first-property.tsx';
import { type ApartmentName, apartmentNamesQuery } from '../host/queries.ts';
import { Page } from '../layout/page.tsx';
import { useToday } from '../shared/today.ts';
import { dayOf, longDayInWords } from '../stays/days.ts';
import { todayQuery } from '../stays/queries.ts';
import { standaloneLink } from '../ui/link.ts';
import { NeedsALook } from './needs-a-look.tsx';
import { NoFeedsYet } from './no-feeds-yet.tsx';
import { TodayLists } from './today-lists.tsx';
import { usePrefetchAttention } from './use-attention.ts';

const title = 'Today';

/** The page that a host opens in the morning: what needs a look, and the guests of today and tomorrow. */
export function TodayPage() {
  // The data is prefetched in parallel with the check of the session, so that the page appears sooner.
  usePrefetchQuery(apartmentNamesQuery);
  usePrefetchAttention();
  return <RequireHost title={title}>{() => <SignedIn />}</RequireHost>;
}

function SignedIn() {
  const { data: apartments, error, refetch } = useQuery(apartmentNamesQuery);
  useLeaveOn401(error);
  return (
    <Page title={title} header={<DashboardHeader />}>
      {apartments ? (
        <TodayOf apartments={apartments} />
      ) : error ? (
        <NoAnswer onRetry={() => void refetch()} />
      ) : (
        <LoadingDashboard />
      )}
    </Page>
  );
}

function TodayOf({ apartments }: { apartments: ApartmentName[] }) {
  // The current day by the clock of this device. The server decides which day it is at each property.
  const day = dayOf(useToday());
  const query = useQuery(todayQuery);
  const names = useMemo(() => new Map(apartments.map(({ id, name }) => [id, name])), [apartments]);
  const nameOf = (apartmentId: string) => names.get(apartmentId) ?? '';
  return (
    <div className="mx-auto grid max-w-[110rem] grid-cols-1 gap-6 px-5 py-4 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h1 className="text-heading">{title}</h1>
          <p className="text-soft">{longDayInWords(day)}</p>
        </div>
        {apartments.length > 0 && (
          <Link href={hostOnlyPages.hostTurnovers} className={standaloneLink}>
            <Brush aria-hidden size={18} className="shrink-0" />
            View turnovers
          </Link>
        )}
      </div>
      {apartments.length === 0 ? (
        <FirstProperty>Add your first property to see its guests here.</FirstProperty>
      ) : (
        <>
          <NeedsALook nameOf={nameOf} />
          <Loaded query={query}>
            {(today) => (
              <>
                <NoFeedsYet today={today} />
                <TodayLists today={today} nameOf={nameOf} />
              </>
            )}
          </Loaded>
        </>
      )}
    </div>
  );
}
