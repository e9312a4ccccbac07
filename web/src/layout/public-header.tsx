import type { ReactNode } from 'react';
import { HostSignIn } from '../accounts/host-sign-in.tsx';
import { SiteHeader } from './site-header.tsx';

/** The header of the pages that anybody may read: with the host's way in. */
export function PublicHeader({ children }: { children?: ReactNode }) {
  return (
    <SiteHeader>
      {children}
      <HostSignIn />
    </SiteHeader>
  );
}
