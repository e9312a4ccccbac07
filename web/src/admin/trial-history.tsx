import { adminPageSize } from '@guest-portal/contract/admin-limits';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Pager } from './pager.tsx';
import { trialsQuery } from './queries.ts';
import { useExpiry } from './session.ts';
import { TrialList } from './trial-list.tsx';

/** Folded at first: nothing is asked for until somebody wants to see it. */
export function TrialHistory({ onExpired }: { onExpired: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <CollapsibleSection title="Trial History" open={open} onOpenChange={setOpen}>
      {open && <AllTrials onExpired={onExpired} />}
    </CollapsibleSection>
  );
}

function AllTrials({ onExpired }: { onExpired: () => void }) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData } = useQuery(trialsQuery({ page }));
  const top = useRef<HTMLDivElement>(null);
  useExpiry(error, onExpired);
  if (!data) return error ? <p role="alert">Failed to load data</p> : <Skeleton className="h-40" />;
  if (data.found === 0) return <p className="text-soft">No trial has been given yet.</p>;
  return (
    <div
      ref={top}
      tabIndex={-1}
      aria-busy={isPlaceholderData}
      className="grid gap-2 outline-none aria-busy:opacity-60"
    >
      <TrialList trials={data.trials} withProperty />
      <Pager
        label="Pages of trials"
        page={page}
        lastPage={Math.max(1, Math.ceil(data.found / adminPageSize))}
        onTurn={(next) => {
          setPage(next);
          top.current?.focus();
        }}
      />
    </div>
  );
}
