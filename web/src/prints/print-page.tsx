import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { LoadingDashboard, NoAnswer, RequireHost } from '../accounts/require-host.tsx';
import { Loaded } from '../editor/sections/loaded.tsx';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { FirstProperty } from '../host/first-property.tsx';
import { pageWidth } from '../host/page-width.ts';
import { PropertyField } from '../host/property-field.tsx';
import {
  type Apartment,
  apartmentsQuery,
  printsQuery,
  sectionsQuery,
  translationsQuery,
} from '../host/queries.ts';
import { Page } from '../layout/page.tsx';
import { pages } from '../shared/paths.ts';
import { printPath } from '../shared/prints-path.ts';
import { cx } from '../ui/cx.ts';
import { standaloneLink } from '../ui/link.ts';
import { Kit } from './kit.tsx';

const title = 'Print kit';

export function PrintPage() {
  return <RequireHost title={title}>{() => <SignedIn />}</RequireHost>;
}

/** Paper can't be called back: what stands on it is asked for anew. */
const fresh = { staleTime: 0 } as const;

function SignedIn() {
  const { data: apartments, error, refetch } = useQuery({ ...apartmentsQuery, ...fresh });
  useLeaveOn401(error);
  const [asked] = useState(() => new URLSearchParams(location.search));
  const [chosenId, setChosenId] = useState(asked.get('property'));
  const chosen = apartments?.find(({ id }) => id === chosenId) ?? apartments?.[0];
  const choose = (id: string) => {
    setChosenId(id);
    // A reload, or Back from elsewhere, finds it again.
    history.replaceState(history.state, '', printPath(id));
  };
  return (
    <Page title={title} header={<DashboardHeader {...(chosen && { apartmentId: chosen.id })} />}>
      {apartments ? (
        <div className={cx(pageWidth, 'grid grid-cols-1 gap-6 px-5 py-4 pb-16')}>
          <Introduction apartmentId={chosen?.id} />
          {chosen ? (
            <>
              <div className="max-w-xl">
                <PropertyField apartments={apartments} chosenId={chosen.id} onChoose={choose} />
              </div>
              <OfProperty
                key={chosen.id}
                apartment={chosen}
                begunWith={asked.get('print') ?? undefined}
              />
            </>
          ) : (
            <FirstProperty>
              What is printed belongs to a property. Add your first one, and write about it.
            </FirstProperty>
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

function Introduction({ apartmentId }: { apartmentId: string | undefined }) {
  return (
    <div>
      <Link
        href={apartmentId ? `${pages.hostSettings}?property=${apartmentId}` : pages.hostSettings}
        className={standaloneLink}
      >
        <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
        Back to the dashboard
      </Link>
      <h1 className="mt-1 text-heading">{title}</h1>
      <p className="mt-2 max-w-2xl text-soft">
        Cards and posters to hang up, made of what you have written. The PIN is on none of them.
      </p>
    </div>
  );
}

interface OfPropertyProps {
  apartment: Apartment;
  begunWith: string | undefined;
}

function OfProperty({ apartment, begunWith }: OfPropertyProps) {
  const { id } = apartment;
  const sections = useQuery({ ...sectionsQuery(id), ...fresh });
  const translations = useQuery(translationsQuery(id));
  const prints = useQuery({ ...printsQuery(id), ...fresh });
  return (
    <Loaded query={sections}>
      {(cards) => (
        <Loaded query={translations}>
          {(translated) => (
            <Loaded query={prints}>
              {(papers) => (
                <Kit {...{ apartment, translated, begunWith }} sections={cards} prints={papers} />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
