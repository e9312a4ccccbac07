/** The state of a stay: as a badge with a word, and as a mark on the bars of the calendar. */
import { CircleCheckBig, DoorOpen, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import type { Stay, StayInCalendar } from './queries.ts';

type State = Stay['state'];

export const stateInWords: Record<State, string> = {
  upcoming: 'upcoming',
  current: 'current',
  past: 'past',
  cancelled: 'cancelled',
};

const icons: Partial<Record<State, LucideIcon>> = { current: DoorOpen, past: CircleCheckBig };

type MarkedStay = Pick<StayInCalendar, 'state' | 'isDoubleBooked'>;

const markOf = ({ state, isDoubleBooked }: MarkedStay) =>
  isDoubleBooked ? TriangleAlert : icons[state];

export const hasMark = (stay: MarkedStay) => markOf(stay) !== undefined;

export function StayMark({ stay }: { stay: MarkedStay }) {
  const Icon = markOf(stay);
  return Icon ? <Icon aria-hidden size={15} className="shrink-0" /> : null;
}

const tones: Record<State, BadgeTone> = {
  upcoming: 'neutral',
  current: 'green',
  past: 'neutral',
  cancelled: 'red',
};

const titles: Record<State, string> = {
  upcoming: 'Upcoming',
  current: 'Current stay',
  past: 'Past',
  cancelled: 'Cancelled',
};

export function StateBadge({ state }: { state: State }) {
  const Icon = icons[state];
  return (
    <Badge tone={tones[state]}>
      {Icon && <Icon aria-hidden size="1em" />}
      {titles[state]}
    </Badge>
  );
}

export const DoubleBooked = () => (
  <Badge tone="red">
    <TriangleAlert aria-hidden size="1em" />
    Double booked
  </Badge>
);
