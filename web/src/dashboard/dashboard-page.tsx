import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AuthenticationRequired } from '../accounts/authentication-required.tsx';
import { VerifyEmailBanner } from '../accounts/email-links/verify-email-banner.tsx';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { LoadingDashboard, NoAnswer, RequireHost } from '../accounts/require-host.tsx';
import { useCheckoutReturn } from '../billing/use-checkout-return.ts';
import { useForgetLostEdits } from '../editor/editing/drafts/forget-lost-edits.ts';
import { EditingProvider, useDraftStore } from '../editor/editing/editing-context.tsx';
import { LeaveDialog } from '../editor/editing/leave-dialog.tsx';
import { startAfterPayment, startedApartmentId } from '../editor/guided-start.ts';
import { PropertyEditor } from '../editor/property-editor.tsx';
import { chosenPropertyId, rememberChosenProperty } from '../host/chosen-property.ts';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { newStayPath } from '../host/first-link.tsx';
import { GuessedLinks } from '../host/guessed-links/guessed-links.tsx';
import { pageWidth } from '../host/page-width.ts';
import { type Apartment, apartmentsQuery, staysAtPropertiesQuery } from '../host/queries.ts';
import {
  forgetRequestedProperty,
  rememberRequestedProperty,
  removePropertyFromUrl,
  requestedPropertyId,
} from '../host/requested-property.ts';
import { leaveWithConfirmation } from '../layout/leave-guard.ts';
import { Page } from '../layout/page.tsx';
import { StalePrints } from '../prints/stale/stale-prints.tsx';
import { firstCalendarPath } from '../shared/calendars-path.ts';
import { pages } from '../shared/paths.ts';
import { cx } from '../ui/cx.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Properties } from './properties.tsx';

const GuidedStart = lazyComponent(
  async () => (await import('../editor/start/guided-start.tsx')).GuidedStart,
  LoadingDashboard,
);

const title = 'Host Dashboard';

export function DashboardPage() {
  // This must run before the redirect to the sign-in page changes the URL.
  useState(rememberRequestedProperty);
  useEffect(removePropertyFromUrl, []);
  return (
    <RequireHost title={title} signedOut={<AuthenticationRequired />}>
      {(host) => (
        <EditingProvider hostId={host.id}>
          <Dashboard
            hostId={host.id}
            banner={!host.emailVerified && <VerifyEmailBanner host={host} />}
          />
        </EditingProvider>
      )}
    </RequireHost>
  );
}

function Dashboard({ hostId, banner }: { hostId: string; banner: ReactNode }) {
  const store = useDraftStore();
  const { data: apartments, error, refetch } = useQuery(apartmentsQuery);
  // The stays load in parallel with the list, because the cards need both.
  usePrefetchQuery(staysAtPropertiesQuery);
  useLeaveOn401(error);
  useForgetLostEdits(store, apartments);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [resumedStart, setResumedStart] = useState(() => startAfterPayment(location.search));
  const paidForId = useCheckoutReturn(
    () => client.invalidateQueries({ queryKey: apartmentsQuery.queryKey }),
    () => {
      if (resumedStart?.next === 'calendar') navigate(firstCalendarPath(resumedStart.apartmentId));
      if (resumedStart?.next === 'link') navigate(newStayPath(resumedStart.apartmentId));
    },
  );
  const startId = startedApartmentId(useSearch()) ?? resumedStart?.apartmentId;
  // Unsaved edits that survived a lost session or a payment select their property.
  const [chosenId, setChosenId] = useState(
    store.get().apartmentId ??
      paidForId ??
      requestedPropertyId() ??
      startId ??
      chosenPropertyId(hostId),
  );
  const choose = (id: string) => {
    forgetRequestedProperty();
    setChosenId(id);
  };
  const guidedStartApartment = apartments?.find(({ id }) => id === startId);
  const selected =
    guidedStartApartment ?? apartments?.find(({ id }) => id === chosenId) ?? apartments?.[0];
  const selectedId = selected?.id;
  // A page without properties and the error of a failed request have headings of their own.
  const hasOwnHeading = apartments ? apartments.length === 0 : error !== null;
  useEffect(() => {
    if (selectedId) rememberChosenProperty(hostId, selectedId);
  }, [hostId, selectedId]);
  const leaveStart = (id: string) => {
    choose(id);
    setResumedStart(undefined);
    navigate(pages.hostSettings, { replace: true });
  };
  return (
    <Page title={title} header={<DashboardHeader apartmentId={selectedId} />}>
      <div className={cx(pageWidth, 'grid gap-8 px-5 py-4 pb-28')}>
        {!hasOwnHeading && <h1 className="sr-only">{title}</h1>}
        {banner}
        {apartments && !guidedStartApartment && <GuessedLinks nameOf={nameAmong(apartments)} />}
        {apartments && !guidedStartApartment && <StalePrints nameOf={nameAmong(apartments)} />}
        {guidedStartApartment ? (
          <GuidedStart
            key={guidedStartApartment.id}
            apartment={guidedStartApartment}
            next={resumedStart?.next}
            onLeave={() => leaveStart(guidedStartApartment.id)}
          />
        ) : apartments ? (
          <Properties
            apartments={apartments}
            selectedId={selectedId}
            onSelect={(id) => id !== selectedId && leaveWithConfirmation(() => choose(id))}
          />
        ) : error ? (
          <NoAnswer onRetry={() => void refetch()} />
        ) : (
          <LoadingDashboard />
        )}
        {selected && !guidedStartApartment && (
          <PropertyEditor key={selected.id} apartment={selected} />
        )}
        <LeaveDialog store={store} />
      </div>
    </Page>
  );
}

/** Returns the name of a property, or undefined for a host's only property, which needs no name. */
const nameAmong = (apartments: Apartment[]) => (apartmentId: string) =>
  apartments.length > 1 ? apartments.find(({ id }) => id === apartmentId)?.name : undefined;
