import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pages } from '../shared/paths.ts';
import { Mark } from './mark.tsx';

/** The logo, which links to the landing page, and the page's own header content. */
export function SiteHeader({ children }: { children?: ReactNode }) {
  return (
    <header
      data-header
      className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-3 gap-y-1 px-5 sm:gap-x-6 py-3"
    >
      <Link
        href={pages.landing}
        translate="no"
        className="me-auto inline-flex min-h-touch items-center gap-2 rounded-small min-[22rem]:gap-3 font-semibold font-serif text-ink text-title"
      >
        <Mark className="size-9" />
        Guest Portal
      </Link>
      {children}
    </header>
  );
}
