import { useQuery } from '@tanstack/react-query';
import { LinkPageFrame } from '../../accounts/email-links/link-page-frame.tsx';
import { useCurrentUser } from '../../accounts/queries.ts';
import { Message } from '../../layout/message.tsx';
import { codeOf, serverMessageOf } from '../../shared/api.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { invitationQuery } from '../queries.ts';
import { OfferedInvitation } from './offered-invitation.tsx';
import { UnusableInvitation } from './unusable-invitation.tsx';

/** The page that the link in an invitation opens. */
export function InvitationPage() {
  return (
    <LinkPageFrame title="Invitation">
      {(token) => <ViewedInvitation key={token} token={token} />}
    </LinkPageFrame>
  );
}

function ViewedInvitation({ token }: { token: string }) {
  const { data: host, isPending: isCheckingHost } = useCurrentUser();
  const { data, error, isFetching, refetch } = useQuery({
    ...invitationQuery(token, host?.id),
    enabled: !isCheckingHost,
    // A sign-in changes the reply. Until it arrives, the page shows the earlier one.
    placeholderData: (earlier) => earlier,
  });
  if (codeOf(error) === 'link_expired')
    return <UnusableInvitation>{serverMessageOf(error)}</UnusableInvitation>;
  if (error)
    return (
      <Message
        title="The invitation could not be loaded"
        action={
          <Button
            variant="primary"
            size="large"
            pending={isFetching}
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        }
      >
        {serverMessageOf(error) ?? 'Please check your connection and try again.'}
      </Message>
    );
  if (!data) return <VisuallyHidden role="status">Loading the invitation...</VisuallyHidden>;
  return (
    <OfferedInvitation
      token={token}
      invitation={data}
      email={host?.email}
      onOutdated={() => void refetch()}
    />
  );
}
