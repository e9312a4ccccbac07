import type { ComponentType, ReactNode } from 'react';
import { Message } from '../../layout/message.tsx';
import { Page } from '../../layout/page.tsx';
import { useMailedToken } from './mailed-token.ts';

interface MailedLinkPageProps {
  title: string;
  /** What is said to whoever comes without the link. */
  Missing?: ComponentType<{ title: string; children: string }>;
  children: (token: string) => ReactNode;
}

/** Where a link in a mail ends. */
export function MailedLinkPage({ title, Missing = Message, children }: MailedLinkPageProps) {
  const token = useMailedToken();
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
