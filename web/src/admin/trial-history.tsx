import { History } from './history.tsx';
import { trialsQuery } from './queries.ts';
import { TrialList } from './trial-list.tsx';

export function TrialHistory({ onExpired }: { onExpired: () => void }) {
  return (
    <History
      title="Trial History"
      noun="trials"
      empty="No trials yet."
      query={(page) => trialsQuery({ page })}
      onExpired={onExpired}
    >
      {({ trials }) => <TrialList trials={trials} withProperty />}
    </History>
  );
}
