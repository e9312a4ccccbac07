import { History } from './history.tsx';
import { trialsQuery } from './queries.ts';
import { TrialList } from './trial-list.tsx';

export function TrialHistory({ onSessionExpired }: { onSessionExpired: () => void }) {
  return (
    <History
      title="Trial History"
      noun="trials"
      emptyText="No trials yet."
      query={(page) => trialsQuery({ page })}
      onSessionExpired={onSessionExpired}
    >
      {({ trials }) => <TrialList trials={trials} withProperty />}
    </History>
  );
}
