import type { ComponentType, ReactNode } from 'react';
import { Message } from '../../layout/message.tsx';
import { Page } from '../../layout/page.tsx';
import { useLinkToken } from './use-link-token.ts';

interface MailedLinkPageProps {
  title: string;
  /** Shown if the address has no token. */
  Missing?: ComponentType<{ title: string; children: string }>;
  children: (token: string) => ReactNode;
}

/** The frame of a page that a link in an email opens. */
export function LinkPageFrame({ title, Missing = Message, children }: MailedLinkPageProps) {
  const token = useLinkToken();
  return (
    <Page title={title}>
      {token ? (
        children(token)
      ) : (
        <Missing title={title}>Please open the link in the email that we sent you.</Missing>
      )}
    </Page>
  );
}
