/** What stands on the screen while an area's code is on its way: its outline, after a moment. */

import type { ReactNode } from 'react';
import { useWords } from '../languages/language.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

function Waiting({ children }: { children: ReactNode }) {
  const words = useWords();
  return (
    <main aria-busy="true" className="min-h-dvh animate-late">
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      {children}
    </main>
  );
}

export function PageSkeleton() {
  return (
    <Waiting>
      <div className="mx-auto grid max-w-6xl gap-6 px-5 py-4">
        <Skeleton className="h-9 w-44" />
        <Skeleton className="mt-10 h-14 w-3/4 max-w-xl" />
        <Skeleton className="h-6 w-2/3 max-w-md" />
        <Skeleton className="h-64" />
      </div>
    </Waiting>
  );
}

export function PortalSkeleton() {
  return (
    <Waiting>
      <div className="mx-auto flex min-h-16 max-w-5xl items-center px-5">
        <Skeleton className="h-8 w-40" />
      </div>
      <div className="mx-auto grid max-w-5xl gap-5 px-4 pt-2">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </Waiting>
  );
}

export function DashboardSkeleton() {
  return (
    <Waiting>
      <div className="mx-auto grid max-w-6xl gap-6 px-5 py-4">
        <Skeleton className="h-9 w-44" />
        <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </Waiting>
  );
}
