/** Skeletons that are shown, after a short delay, while the code of an area loads. */

import type { ReactNode } from 'react';
import { useTexts } from '../languages/language.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

function LoadingArea({ children }: { children: ReactNode }) {
  const texts = useTexts();
  return (
    <main aria-busy="true" className="min-h-dvh animate-late">
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      {children}
    </main>
  );
}

export function PageSkeleton() {
  return (
    <LoadingArea>
      <div className="mx-auto grid max-w-6xl gap-6 px-5 py-4">
        <Skeleton className="h-9 w-44" />
        <Skeleton className="mt-10 h-14 w-3/4 max-w-xl" />
        <Skeleton className="h-6 w-2/3 max-w-md" />
        <Skeleton className="h-64" />
      </div>
    </LoadingArea>
  );
}

export function DashboardSkeleton() {
  return (
    <LoadingArea>
      <div className="mx-auto grid max-w-6xl gap-6 px-5 py-4">
        <Skeleton className="h-9 w-44" />
        <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </LoadingArea>
  );
}
