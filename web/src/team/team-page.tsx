import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Link } from 'wouter';
import { VerifyEmailNotice } from '../accounts/email-links/verify-email-notice.tsx';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import type { CurrentUser } from '../accounts/queries.ts';
import { LoadingDashboard, NoAnswer, RequireHost } from '../accounts/require-host.tsx';
import { Loaded } from '../editor/sections/loaded.tsx';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { FirstProperty } from '../host/first-property.tsx';
import { type ApartmentName, apartmentNamesQuery } from '../host/queries.ts';
import { Page } from '../layout/page.tsx';
import { pages } from '../shared/paths.ts';
import { standaloneLink } from '../ui/link.ts';
import { CrewCard } from './crew/crew-card.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { ManagedProperties } from './managed-properties.tsx';
import { Members } from './members.tsx';
import { type TeamReply, teamQuery } from './queries.ts';

const title = 'Team';

export function TeamPage() {
  return <RequireHost title={title}>{(host) => <SignedIn host={host} />}</RequireHost>;
}

function SignedIn({ host }: { host: CurrentUser }) {
  const { data: apartments, error, refetch } = useQuery({ ...apartmentNamesQuery, staleTime: 0 });
  useLeaveOn401(error);
  return (
    <Page title={title} header={<DashboardHeader />}>
      {apartments ? (
        <Team host={host} apartments={apartments} />
      ) : error ? (
        <NoAnswer onRetry={() => void refetch()} />
      ) : (
        <LoadingDashboard />
      )}
    </Page>
  );
}

function Team({ host, apartments }: { host: CurrentUser; apartments: ApartmentName[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const owned = apartments.filter(({ owner }) => owner === null);
  const managed = (
    <ManagedProperties
      apartments={apartments.filter(({ owner }) => owner !== null)}
      pageHeading={heading}
    />
  );
  const withCrew = apartments.filter(({ actions }) => actions.includes('crew.manage'));
  const crew = withCrew.length > 0 && <CrewCard apartments={withCrew} />;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-5 py-4 pb-16">
      <Introduction heading={heading} />
      {owned.length > 0 ? (
        <>
          <OwnTeam host={host} owned={owned} pageHeading={heading} />
          {crew}
          {managed}
        </>
      ) : (
        <>
          {managed}
          {crew}
          <FirstProperty>
            Add your first property. Then you can invite people to manage it.
          </FirstProperty>
        </>
      )}
    </div>
  );
}

function Introduction({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <div>
      <Link href={pages.hostSettings} className={standaloneLink}>
        <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
        Back to the dashboard
      </Link>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-heading outline-none">
        {title}
      </h1>
      <p className="mt-2 max-w-2xl text-soft">
        Managers can edit the guest page, stays, turnovers, calendars and messages of the properties
        you choose. They can’t see or change subscriptions, invite people, or duplicate or delete a
        property.
      </p>
    </div>
  );
}

interface OwnTeamProps {
  host: CurrentUser;
  owned: ApartmentName[];
  /** Gets the focus when the last entry of a list is removed, because the list may disappear with it. */
  pageHeading: RefObject<HTMLElement | null>;
}

/** The people at the properties that the host owns. */
function OwnTeam({ host, owned, pageHeading }: OwnTeamProps) {
  const query = useQuery(teamQuery);
  return (
    <>
      <People query={query} owned={owned} pageHeading={pageHeading} />
      {host.emailVerified ? (
        <InviteForm owned={owned} />
      ) : (
        <VerifyEmailNotice title="Verify your email address to invite people" email={host.email} />
      )}
    </>
  );
}

interface PeopleProps {
  query: UseQueryResult<TeamReply>;
  owned: ApartmentName[];
  pageHeading: RefObject<HTMLElement | null>;
}

function People({ query, owned, pageHeading }: PeopleProps) {
  return (
    <Loaded query={query}>
      {({ members, invitations }) =>
        members.length === 0 && invitations.length === 0 ? (
          <p className="rounded-control border border-line border-dashed px-5 py-6 text-soft">
            You have no managers yet. Invite one by email. Managers use their own account, so you
            never share your password.
          </p>
        ) : (
          <>
            <Members members={members} owned={owned} pageHeading={pageHeading} />
            <Invitations invitations={invitations} owned={owned} pageHeading={pageHeading} />
          </>
        )
      }
    </Loaded>
  );
}
