import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { emailChangeQuery } from '../own-account.ts';
import { ResendEmail } from './resend-email.tsx';
import { useWatchForVerification } from './use-watch-for-verification.ts';

interface VerifyEmailNoticeProps {
  title: string;
  email: string;
  children?: ReactNode;
}

/** Asks the host to verify the email address. Content that needs a verified address can replace it once that is done. */
export function VerifyEmailNotice({ title, email, children }: VerifyEmailNoticeProps) {
  const { data: change } = useQuery(emailChangeQuery);
  useWatchForVerification();
  return (
    <Notice title={title}>
      <p className="wrap-anywhere">
        Open the link we sent to{' '}
        <bdi translate="no" className="font-semibold">
          {change?.pendingEmail ?? email}
        </bdi>
        , on any device. This page then continues automatically. {children}
      </p>
      {!change?.pendingEmail && (
        <div className="mt-2">
          <ResendEmail label="Send again" />
        </div>
      )}
    </Notice>
  );
}
