import { useEffect } from 'react';
import { Link } from 'wouter';
import { pages } from '../../shared/paths.ts';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { standaloneLink } from '../../ui/link.ts';
import { rememberRequestedPage, takeRequestedPage } from '../requested-page.ts';

const SignInHere = lazyComponent(
  async () => (await import('./sign-in-here.tsx')).SignInHere,
  () => <div className="h-72" />,
);

/** Lets a host who followed a link from an email sign in. The page then opens at the same URL. */
export function SignInToOpen() {
  // Hosts reset a password or create an account on the landing page, which returns here afterwards.
  useEffect(rememberRequestedPage, []);
  return (
    <div className="mx-auto grid max-w-lg gap-6 px-5 py-10 sm:py-16">
      <div>
        <h1 className="text-heading">Sign in</h1>
        <p className="mt-3 text-lead text-soft">Sign in to open this page.</p>
      </div>
      <Card className="grid gap-4">
        <SignInHere onSignedIn={takeRequestedPage} />
      </Card>
      <Link href={pages.landing} className={standaloneLink}>
        Reset your password or create an account
      </Link>
    </div>
  );
}
