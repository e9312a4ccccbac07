import type { ComponentType, ReactNode } from 'react';
import { Message } from '../../layout/message.tsx';
import { Page } from '../../layout/page.tsx';
import { useLinkToken } from './use-link-token.ts';

interface LinkPageFrameProps {
  title: string;
  /** The message if the URL has no token. */
  MissingToken?: ComponentType<{ title: string; children: string }>;
  children: (token: string) => ReactNode;
}

/** The frame of pages that are opened from links in emails. */
export function LinkPageFrame({ title, MissingToken = Message, children }: LinkPageFrameProps) {
  const token = useLinkToken();
  return (
    <Page title={title}>
      {token ? (
        children(token)
      ) : (
        <MissingToken title={title}>
          Please open the link in the email that we sent you.
        </MissingToken>
      )}
    </Page>
  );
}
