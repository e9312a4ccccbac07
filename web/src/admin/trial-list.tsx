import { dayInUtc } from '../ui/dates.ts';
import type { TrialRecord } from './queries.ts';

interface TrialListProps {
  trials: TrialRecord[];
  /** Whether to show the property of each trial. */
  withProperty?: boolean;
}

export function TrialList({ trials, withProperty = false }: TrialListProps) {
  return (
    <ul className="divide-y divide-line">
      {trials.map((trial) => (
        <li key={trial.id} className="grid gap-0.5 py-3">
          {withProperty && <TrialProperty property={trial.property} />}
          <p className="wrap-anywhere">
            <bdi>{trial.reason}</bdi>
          </p>
          <p className="text-small text-soft">
            {dayInUtc(trial.startedAt)} to {dayInUtc(trial.endsAt)} · {endText(trial)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function TrialProperty({ property }: Pick<TrialRecord, 'property'>) {
  if (!property) return <p className="text-soft">Deleted property</p>;
  return (
    <p className="wrap-anywhere">
      <bdi translate="no" className="font-semibold">
        {property.name || 'Apartment'}
      </bdi>{' '}
      <bdi translate="no" className="text-soft">
        {property.ownerEmail}
      </bdi>
    </p>
  );
}

const endReasons: Record<string, string> = {
  admin: 'Cancelled by staff',
  replaced: 'Replaced by a new trial',
};

function endText({ isRunning, endedBy, endedAt }: TrialRecord): string {
  if (isRunning) return 'Running';
  if (endedBy === null) return 'Expired';
  return `${endReasons[endedBy] ?? `Ended by ${endedBy}`} on ${dayInUtc(endedAt)}`;
}
