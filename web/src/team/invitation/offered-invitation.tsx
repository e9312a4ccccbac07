import type { InvitationView } from '@guest-portal/contract';
import { hostOnlyPages } from '@guest-portal/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSignOut } from '../../accounts/mutations.ts';
import { useOn401 } from '../../accounts/on-401.ts';
import { Outcome } from '../../accounts/outcome.tsx';
import { Message } from '../../layout/message.tsx';
import { showFailure } from '../../layout/show-failure.ts';
import { codeOf, serverMessageOf } from '../../shared/api.ts';
import { pages } from '../../shared/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { dayText } from '../last-seen-text.ts';
import { PropertyNames, propertyCount } from '../property-names.tsx';
import { useAcceptInvitation } from '../queries.ts';
import { SignInToAccept } from './sign-in-to-accept.tsx';
import { UnusableInvitation } from './unusable-invitation.tsx';

interface OfferedInvitationProps {
  token: string;
  invitation: InvitationView;
  /** The email address of the account that is signed in. */
  email: string | undefined;
  /** Called when the server knows that another account has signed in. */
  onOutdated: () => void;
}

/** Shows what the invitation offers, and how this visitor can accept it. */
export function OfferedInvitation(props: OfferedInvitationProps) {
  const { token, invitation, email, onOutdated } = props;
  const { signOut, isSigningOut } = useSignOut(hostOnlyPages.invitation);
  const accept = useAcceptInvitation();
  const on401 = useOn401();
  const isRefused = codeOf(accept.error) === 'link_expired';

  const acceptInvitation = () =>
    accept.mutate(token, {
      onError: (error) => {
        if (codeOf(error) === 'link_expired' || on401(error)) return;
        showFailure('The invitation was not accepted', error);
        if (codeOf(error) === 'other_account') onOutdated();
      },
    });

  if (accept.data) return <AcceptedMessage apartments={accept.data.apartments} />;
  if (isRefused)
    return (
      <Outcome>
        <UnusableInvitation>{serverMessageOf(accept.error)}</UnusableInvitation>
      </Outcome>
    );
  if (invitation.visitor === 'other_account')
    return (
      <Message
        title="This invitation is for another account"
        action={
          <Button
            variant="primary"
            size="large"
            pending={isSigningOut}
            onClick={() => void signOut()}
          >
            Sign out
          </Button>
        }
      >
        This invitation was sent to <Address>{invitation.recipientHint}</Address>. You are signed in
        as <Address>{email ?? ''}</Address>. Sign out, then sign in or create an account with the
        invited address.
      </Message>
    );
  if (invitation.visitor === 'recipient')
    return (
      <Message
        title={titleOf(invitation)}
        lit
        action={
          <Button
            variant="primary"
            size="large"
            pending={accept.isPending}
            pendingLabel="One moment..."
            onClick={acceptInvitation}
          >
            Accept invitation
          </Button>
        }
      >
        <Offer invitation={invitation} />
      </Message>
    );
  return (
    <>
      <Message title={titleOf(invitation)} lit>
        <Offer invitation={invitation} />
      </Message>
      <SignInToAccept recipientHint={invitation.recipientHint} />
    </>
  );
}

const titleOf = ({ properties }: InvitationView) =>
  `You are invited to manage ${propertyCount(properties)}`;

function Offer({ invitation: { inviter, expiresAt } }: { invitation: InvitationView }) {
  return (
    <>
      <p>
        <Address>{inviter}</Address> invites you to Guest Portal.
      </p>
      <p className="mt-3 text-body">
        As a manager, you can edit the guest page, stays, turnovers, calendars and messages.
        Managing is free, and you can leave at any time. You can accept until {dayText(expiresAt)}.
      </p>
    </>
  );
}

function Address({ children }: { children: ReactNode }) {
  return (
    <bdi translate="no" className="wrap-anywhere font-semibold text-ink">
      {children}
    </bdi>
  );
}

function AcceptedMessage({ apartments }: { apartments: { id: string; name: string }[] }) {
  const [first] = apartments;
  return (
    <Outcome>
      <Message
        title={`You now manage ${propertyCount(apartments.length)}`}
        lit
        action={
          <>
            <Link
              href={`${pages.hostSettings}?property=${first?.id ?? ''}`}
              className={buttonClass('primary', 'large')}
            >
              Go to Dashboard
            </Link>
            <Link href={hostOnlyPages.hostTeam} className={buttonClass('quiet', 'large')}>
              View properties you manage
            </Link>
          </>
        }
      >
        <p className="wrap-anywhere">
          <PropertyNames properties={apartments} />
        </p>
      </Message>
    </Outcome>
  );
}
