import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { LoadingDashboard, NoAnswer, RequireHost } from '../accounts/require-host.tsx';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { FirstProperty } from '../host/first-property.tsx';
import { historyPath } from '../host/history-path.ts';
import { PropertyField } from '../host/property-field.tsx';
import { type Apartment, apartmentsQuery } from '../host/queries.ts';
import { Page } from '../layout/page.tsx';
import { pages } from '../shared/paths.ts';
import { standaloneLink } from '../ui/link.ts';
import { ChangeList } from './change-list.tsx';

const title = 'History';

export function HistoryPage() {
  return <RequireHost title={title}>{() => <SignedIn />}</RequireHost>;
}

function SignedIn() {
  const { data: apartments, error, refetch } = useQuery(apartmentsQuery);
  useLeaveOn401(error);
  const [chosenId, setChosenId] = useState(() =>
    new URLSearchParams(location.search).get('property'),
  );
  const chosen = apartments?.find(({ id }) => id === chosenId) ?? apartments?.[0];
  const choose = (id: string) => {
    setChosenId(id);
    // The property is kept in the URL for a reload and for the Back button.
    history.replaceState(history.state, '', historyPath(id));
  };
  return (
    <Page title={title} header={<DashboardHeader {...(chosen && { apartmentId: chosen.id })} />}>
      {apartments ? (
        <PropertyHistory {...{ apartments, chosen }} onChoose={choose} />
      ) : error ? (
        <NoAnswer onRetry={() => void refetch()} />
      ) : (
        <LoadingDashboard />
      )}
    </Page>
  );
}

interface PropertyHistoryProps {
  apartments: Apartment[];
  chosen: Apartment | undefined;
  onChoose: (id: string) => void;
}

function PropertyHistory({ apartments, chosen, onChoose }: PropertyHistoryProps) {
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-5 py-4 pb-16">
      <div>
        <Link
          href={chosen ? `${pages.hostSettings}?property=${chosen.id}` : pages.hostSettings}
          className={standaloneLink}
        >
          <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
          Back to the dashboard
        </Link>
        <h1 className="mt-1 text-heading">{title}</h1>
        <p className="mt-2 max-w-2xl text-soft">
          See who changed the texts, photos and switches of a property, and when. We keep the last
          2,000 changes, for at most 12 months. In the fields for codes and passwords, we record
          that the text changed, but not the text.
        </p>
      </div>
      {chosen ? (
        <>
          <div className="max-w-xl">
            <PropertyField apartments={apartments} chosenId={chosen.id} onChoose={onChoose} />
          </div>
          <ChangeList key={chosen.id} apartmentId={chosen.id} />
        </>
      ) : (
        <FirstProperty>Add your first property. Then you can see its changes here.</FirstProperty>
      )}
    </div>
  );
}
