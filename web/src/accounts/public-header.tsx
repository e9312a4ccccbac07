import type { ReactNode } from 'react';
import { SiteHeader } from '../layout/site-header.tsx';
import { HostSignIn } from './sign-in/host-sign-in.tsx';

/** The header of the pages that anybody may read: with the host's way in. */
export function PublicHeader({ children }: { children?: ReactNode }) {
  return (
    <SiteHeader>
      {children}
      <HostSignIn />
    </SiteHeader>
  );
}
