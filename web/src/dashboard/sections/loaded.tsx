import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What a section fetches: its outline while it is on its way, and a way to ask again. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const on401 = useOn401();
  const leave = useEffectEvent(on401);
  const { error } = query;
  useEffect(() => {
    if (error) leave(error);
  }, [error]);

  if (query.data !== undefined) return children(query.data);
  if (!error) {
    return (
      <div className="grid animate-late gap-4">
        <VisuallyHidden role="status">Loading…</VisuallyHidden>
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 text-soft">
      <p>This part didn’t load.</p>
      <Button variant="quiet" pending={query.isFetching} onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  );
}
