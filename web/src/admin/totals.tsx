import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Overview } from './queries.ts';

interface TotalsProps {
  overview: Overview | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The totals include all hosts, regardless of the search. */
export function Totals({ overview, isRefreshing, onRefresh }: TotalsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Total name="Total Users">{overview?.total_users.toLocaleString('en-GB')}</Total>
      <Total name="Total Properties">{overview?.total_properties.toLocaleString('en-GB')}</Total>
      <Card className="grid items-center sm:p-5">
        <Button pending={isRefreshing} onClick={onRefresh}>
          <RefreshCw aria-hidden size={18} />
          Refresh Data
        </Button>
      </Card>
    </div>
  );
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card className="grid content-center gap-1 sm:p-5">
      <dl>
        <dt className="text-soft">{name}</dt>
        <dd className="font-serif text-heading tabular-nums">
          {children ?? <Skeleton className="my-1 h-9 w-20" />}
        </dd>
      </dl>
    </Card>
  );
}
