import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { LoadingDashboard, NoAnswer, RequireHost } from '../accounts/require-host.tsx';
import { chosenPropertyId } from '../host/chosen-property.ts';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { FirstProperty } from '../host/first-property.tsx';
import { PropertyField } from '../host/property-field.tsx';
import { type Apartment, apartmentsQuery } from '../host/queries.ts';
import { StaysTabs } from '../host/stays-tabs.tsx';
import { Page } from '../layout/page.tsx';
import { calendarsPath, isFirstCalendar } from '../shared/calendars-path.ts';
import { pages } from '../shared/paths.ts';
import { standaloneLink } from '../ui/link.ts';
import { Feeds } from './feeds/feeds.tsx';
import { SubscribeCard } from './subscribe-card.tsx';

const title = 'Calendars';

export function CalendarsPage() {
  return <RequireHost title={title}>{(host) => <SignedIn hostId={host.id} />}</RequireHost>;
}

function SignedIn({ hostId }: { hostId: string }) {
  const { data: apartments, error, refetch } = useQuery(apartmentsQuery);
  useLeaveOn401(error);
  const [chosenId, setChosenId] = useState(
    () => new URLSearchParams(location.search).get('property') ?? chosenPropertyId(hostId),
  );
  const [isFirst] = useState(() => isFirstCalendar(location.search));
  const chosen = apartments?.find(({ id }) => id === chosenId) ?? apartments?.[0];
  const choose = (id: string) => {
    setChosenId(id);
    // The property is kept in the URL for a reload and for the Back button.
    history.replaceState(history.state, '', calendarsPath(id));
  };
  return (
    <Page title={title} header={<DashboardHeader {...(chosen && { apartmentId: chosen.id })} />}>
      <StaysTabs />
      {apartments ? (
        <Calendars {...{ apartments, chosen, isFirst }} onChoose={choose} />
      ) : error ? (
        <NoAnswer onRetry={() => void refetch()} />
      ) : (
        <LoadingDashboard />
      )}
    </Page>
  );
}

interface CalendarsProps {
  apartments: Apartment[];
  chosen: Apartment | undefined;
  /** Whether the host connects the first calendar on the way to the first link. */
  isFirst: boolean;
  onChoose: (id: string) => void;
}

function Calendars({ apartments, chosen, isFirst, onChoose }: CalendarsProps) {
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-5 py-4 pb-16">
      <h1 className="text-heading">{title}</h1>
      {chosen ? (
        <>
          <PropertyField apartments={apartments} chosenId={chosen.id} onChoose={onChoose} />
          <Feeds key={`feeds ${chosen.id}`} apartment={chosen} isFirst={isFirst} />
          <SubscribeCard key={`address ${chosen.id}`} apartmentId={chosen.id} />
          <p>
            <Link href={`${pages.hostSettingsData}#mails`} className={standaloneLink}>
              <Mail aria-hidden size={18} className="shrink-0" />
              Choose which emails you get about calendars and stays
            </Link>
          </p>
        </>
      ) : (
        <FirstProperty>
          Add your first property to import its bookings from calendars.
        </FirstProperty>
      )}
    </div>
  );
}
