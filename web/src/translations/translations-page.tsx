import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { LoadingDashboard, NoAnswer, RequireHost } from '../accounts/require-host.tsx';
import { useForgetLostEdits } from '../editor/editing/drafts/forget-lost-edits.ts';
import { LeaveDialog } from '../editor/editing/leave-dialog.tsx';
import { Loaded } from '../editor/sections/loaded.tsx';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { FirstProperty } from '../host/first-property.tsx';
import { pageWidth } from '../host/page-width.ts';
import { PropertyField } from '../host/property-field.tsx';
import { type Apartment, apartmentsQuery } from '../host/queries.ts';
import { leaveWithConfirmation } from '../layout/leave-guard.ts';
import { Page } from '../layout/page.tsx';
import { pages } from '../shared/paths.ts';
import { translationsPath } from '../shared/translations-path.ts';
import { cx } from '../ui/cx.ts';
import { standaloneLink } from '../ui/link.ts';
import { DraftsContext, openDrafts } from './drafts.ts';
import { translationsQuery } from './queries.ts';
import { Workbench } from './workbench.tsx';

const title = 'Translations';

export function TranslationsPage() {
  return <RequireHost title={title}>{(host) => <PageWithDrafts hostId={host.id} />}</RequireHost>;
}

function PageWithDrafts({ hostId }: { hostId: string }) {
  const store = useMemo(() => openDrafts(hostId), [hostId]);
  const { data: apartments, error, refetch } = useQuery(apartmentsQuery);
  useLeaveOn401(error);
  useForgetLostEdits(store, apartments);
  // If drafts have survived a lost session, their property is selected.
  const [chosenId, setChosenId] = useState(
    () => store.apartmentId() ?? new URLSearchParams(location.search).get('property'),
  );
  const chosen = apartments?.find(({ id }) => id === chosenId) ?? apartments?.[0];
  const choose = (id: string) => {
    setChosenId(id);
    // The property is kept in the URL for a reload and for the Back button.
    history.replaceState(history.state, '', translationsPath(id));
  };
  return (
    <DraftsContext value={store}>
      <Page title={title} header={<DashboardHeader {...(chosen && { apartmentId: chosen.id })} />}>
        {apartments ? (
          <Translations
            apartments={apartments}
            chosen={chosen}
            onChoose={(id) => leaveWithConfirmation(() => choose(id))}
          />
        ) : error ? (
          <NoAnswer onRetry={() => void refetch()} />
        ) : (
          <LoadingDashboard />
        )}
        <LeaveDialog store={store} />
      </Page>
    </DraftsContext>
  );
}

interface TranslationsProps {
  apartments: Apartment[];
  chosen: Apartment | undefined;
  onChoose: (id: string) => void;
}

function Translations({ apartments, chosen, onChoose }: TranslationsProps) {
  return (
    <div className={cx(pageWidth, 'grid grid-cols-1 gap-6 px-5 py-4 pb-32')}>
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
          Guests already see buttons, headings and phrasebook sentences in their language. Translate
          the texts you wrote yourself here.
        </p>
      </div>
      {chosen ? (
        <>
          <div className="max-w-xl">
            <PropertyField apartments={apartments} chosenId={chosen.id} onChoose={onChoose} />
          </div>
          <PropertyTranslations key={chosen.id} apartment={chosen} />
        </>
      ) : (
        <FirstProperty>
          Add your first property and describe it. Then you can translate your texts here.
        </FirstProperty>
      )}
    </div>
  );
}

function PropertyTranslations({ apartment }: { apartment: Apartment }) {
  const query = useQuery(translationsQuery(apartment.id));
  return (
    <Loaded query={query}>{(texts) => <Workbench apartment={apartment} texts={texts} />}</Loaded>
  );
}
