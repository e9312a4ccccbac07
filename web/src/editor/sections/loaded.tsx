import type { ReactNode } from 'react';
import { useLeaveOn401 } from '../../accounts/on-401.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  children: (data: Data) => ReactNode;
}

/** Shows fetched data, a placeholder while it loads, or a retry button if it failed. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { error } = query;
  useLeaveOn401(error);

  if (query.data !== undefined) return children(query.data);
  if (!error) {
    return (
      <div className="grid animate-late gap-4">
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    );
  }
  return <LoadError pending={query.isFetching} onRetry={() => void query.refetch()} />;
}

interface LoadErrorProps {
  text?: string;
  pending?: boolean;
  onRetry: () => void;
}

export function LoadError({
  text = 'This part didn’t load.',
  pending = false,
  onRetry,
}: LoadErrorProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 text-soft">
      <p>{text}</p>
      <Button variant="quiet" pending={pending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
