import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pages } from '../shared/paths.ts';
import { buttonClass } from '../ui/button.tsx';

/** Invites hosts without a property to add one, in place of content that needs a property. */
export function FirstProperty({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-control border border-line border-dashed px-5 py-8">
      <p className="text-soft">{children}</p>
      <Link href={pages.hostSettings} className={buttonClass('primary')}>
        Add a property
      </Link>
    </div>
  );
}
