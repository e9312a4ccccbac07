import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { LoadingDashboard, NoAnswer, RequireHost } from '../accounts/require-host.tsx';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { FirstProperty } from '../host/first-property.tsx';
import { apartmentNamesQuery } from '../host/queries.ts';
import { StaysTabs } from '../host/stays-tabs.tsx';
import { Page } from '../layout/page.tsx';
import { useToday } from '../shared/today.ts';
import { dayOf } from '../stays/days.ts';
import { TurnoverList } from './turnover-list.tsx';

const title = 'Turnovers';

export function TurnoversPage() {
  usePrefetchQuery(apartmentNamesQuery);
  return <RequireHost title={title}>{() => <SignedIn />}</RequireHost>;
}

function SignedIn() {
  const { data: apartments, error, refetch } = useQuery(apartmentNamesQuery);
  useLeaveOn401(error);
  const today = dayOf(useToday());
  return (
    <Page title={title} header={<DashboardHeader />}>
      <StaysTabs />
      {apartments ? (
        <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-5 py-4 pb-16">
          <div>
            <h1 className="text-heading">{title}</h1>
            <p className="mt-2 text-soft">
              See when each property is free between two stays. The times change automatically when
              a stay or a calendar changes.
            </p>
          </div>
          {apartments.length > 0 ? (
            <TurnoverList apartments={apartments} today={today} />
          ) : (
            <FirstProperty>Add your first property to see its turnovers here.</FirstProperty>
          )}
        </div>
      ) : error ? (
        <NoAnswer onRetry={() => void refetch()} />
      ) : (
        <LoadingDashboard />
      )}
    </Page>
  );
}
