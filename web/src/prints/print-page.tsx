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
import { PrintKit } from './print-kit.tsx';

const title = 'Print kit';

export function PrintPage() {
  return <RequireHost title={title}>{() => <SignedIn />}</RequireHost>;
}

/** For queries that need fresh data, because a print can’t be corrected. */
const alwaysRefetch = { staleTime: 0 } as const;

function SignedIn() {
  const { data: apartments, error, refetch } = useQuery({ ...apartmentsQuery, ...alwaysRefetch });
  useLeaveOn401(error);
  const [parameters] = useState(() => new URLSearchParams(location.search));
  const [chosenId, setChosenId] = useState(parameters.get('property'));
  const chosen = apartments?.find(({ id }) => id === chosenId) ?? apartments?.[0];
  const choose = (id: string) => {
    setChosenId(id);
    // The URL keeps the choice for a reload and for the Back button.
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
              <PropertyPrints
                key={chosen.id}
                apartment={chosen}
                reprintId={parameters.get('print') ?? undefined}
              />
            </>
          ) : (
            <FirstProperty>
              Add your first property and describe it. Then you can print cards and posters here.
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
        Print cards and posters from the texts you wrote. They never show the PIN.
      </p>
    </div>
  );
}

interface PropertyPrintsProps {
  apartment: Apartment;
  reprintId: string | undefined;
}

function PropertyPrints({ apartment, reprintId }: PropertyPrintsProps) {
  const { id } = apartment;
  const sections = useQuery({ ...sectionsQuery(id), ...alwaysRefetch });
  const translations = useQuery(translationsQuery(id));
  const prints = useQuery({ ...printsQuery(id), ...alwaysRefetch });
  return (
    <Loaded query={sections}>
      {(cards) => (
        <Loaded query={translations}>
          {(translated) => (
            <Loaded query={prints}>
              {(rows) => (
                <PrintKit
                  {...{ apartment, translated, reprintId }}
                  sections={cards}
                  prints={rows}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
