import { Badge, type BadgeTone } from '../ui/badge.tsx';
import type { Property } from './queries.ts';

const badges: Record<Property['ui_state'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'green' },
  active_until: { label: 'Active Until', tone: 'red' },
  manual_trial_active: { label: 'Manual Trial', tone: 'yellow' },
  inactive: { label: 'Inactive', tone: 'neutral' },
};

export function StateBadge({ state }: { state: Property['ui_state'] }) {
  const { label, tone } = badges[state];
  return <Badge tone={tone}>{label}</Badge>;
}
