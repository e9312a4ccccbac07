import { useQuery } from '@tanstack/react-query';
import { ResendEmail } from '../../accounts/email-links/resend-email.tsx';
import { emailChangeQuery } from '../../accounts/own-account.ts';
import { currentUserQuery } from '../../accounts/queries.ts';
import { Notice } from '../../ui/notice.tsx';

/** Explains that photos need a verified address, because the server would refuse each photo. */
export function VerifyEmailNotice({ email }: { email: string }) {
  const { data: change } = useQuery(emailChangeQuery);
  // The host may return here from the email.
  useQuery({ ...currentUserQuery, refetchOnWindowFocus: 'always' });
  return (
    <Notice title="You can add photos once your email address is verified.">
      <p className="wrap-anywhere">
        Open the link we sent to{' '}
        <bdi translate="no" className="font-semibold">
          {change?.pendingEmail ?? email}
        </bdi>
        . You can skip this and add photos later.
      </p>
      {!change?.pendingEmail && (
        <div className="mt-2">
          <ResendEmail />
        </div>
      )}
    </Notice>
  );
}
