import { lastPageOf } from '@guest-portal/contract/admin-limits';
import { Skeleton } from '../ui/skeleton.tsx';
import { HostCard } from './host-card.tsx';
import { Pager } from './pager.tsx';
import type { Overview, Property } from './queries.ts';
import type { ListPage } from './use-list-page.ts';

interface HostsProps {
  overview: Overview | undefined;
  listPage: ListPage;
  /** Whether the previous page is still shown while the new one loads. */
  isStale: boolean;
  onTurn: (page: number) => void;
  onChangeTrial: (property: Property) => void;
}

export function Hosts({ overview, listPage, isStale, onTurn, onChangeTrial }: HostsProps) {
  if (!overview)
    return (
      <div className="grid gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    );
  const { users, found = users.length, page = 1 } = overview;
  return (
    <div aria-busy={isStale} className="grid gap-4 transition-opacity aria-busy:opacity-60">
      <p role="status" className="text-soft">
        {isStale ? 'Loading...' : resultText(found, listPage.search)}
      </p>
      {users.length > 0 && (
        <ul className="grid gap-4">
          {users.map((user) => (
            <HostCard key={user.id} user={user} onChangeTrial={onChangeTrial} />
          ))}
        </ul>
      )}
      <Pager
        label="Pages of hosts"
        page={isStale ? listPage.page : page}
        lastPage={lastPageOf(found)}
        onTurn={onTurn}
      />
    </div>
  );
}

function resultText(found: number, search: string): string {
  if (found === 0) return search ? `No hosts match “${search}”.` : 'No hosts have signed up yet.';
  return `${found.toLocaleString('en-GB')} ${found === 1 ? 'host' : 'hosts'}`;
}
