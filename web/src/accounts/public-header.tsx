import type { ReactNode } from 'react';
import { SiteHeader } from '../layout/site-header.tsx';
import { Island } from '../ui/island.tsx';
import { HostSignIn } from './sign-in/host-sign-in.tsx';

interface PublicHeaderProps {
  children?: ReactNode;
  /** The sign-in for hosts. */
  signIn?: ReactNode;
}

/** The header of public pages. */
export function PublicHeader({ children, signIn = <HostSignIn /> }: PublicHeaderProps) {
  return (
    <SiteHeader>
      {children}
      <Island name="host-sign-in">{signIn}</Island>
    </SiteHeader>
  );
}
