import { lastPageOf } from '@guest-portal/contract/admin-limits';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Pager } from './pager.tsx';
import { useExpiry } from './session.ts';

interface HistoryProps<Data, Key extends QueryKey> {
  title: string;
  /** What the pages contain, as a plural noun. */
  noun: string;
  emptyText: string;
  query: (page: number) => UseQueryOptions<Data, Error, Data, Key>;
  onSessionExpired: () => void;
  children: (data: Data) => ReactNode;
}

/** Past events, newest first, in pages. The section is closed at first, and fetches nothing until it is opened. */
export function History<Data extends { found: number; page: number }, Key extends QueryKey>(
  props: HistoryProps<Data, Key>,
) {
  const [open, setOpen] = useState(false);
  return (
    <CollapsibleSection title={props.title} open={open} onOpenChange={setOpen}>
      {open && <Pages {...props} />}
    </CollapsibleSection>
  );
}

function Pages<Data extends { found: number; page: number }, Key extends QueryKey>({
  noun,
  emptyText,
  query,
  onSessionExpired,
  children,
}: HistoryProps<Data, Key>) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData } = useQuery(query(page));
  const top = useRef<HTMLDivElement>(null);
  useExpiry(error, onSessionExpired);
  if (!data) return error ? <p role="alert">Failed to load data</p> : <Skeleton className="h-40" />;
  if (data.found === 0) return <p className="text-soft">{emptyText}</p>;
  return (
    <div
      ref={top}
      tabIndex={-1}
      aria-busy={isPlaceholderData}
      className="grid gap-2 outline-none aria-busy:opacity-60"
    >
      {children(data)}
      <Pager
        label={`Pages of ${noun}`}
        page={isPlaceholderData ? page : data.page}
        lastPage={lastPageOf(data.found)}
        onTurn={(next) => {
          setPage(next);
          top.current?.focus();
        }}
      />
    </div>
  );
}
