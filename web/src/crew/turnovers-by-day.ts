import type { ShownTurnover } from './outbox/with-entries.ts';

export interface Day {
  date: string;
  turnovers: ShownTurnover[];
}

/**
 * Groups turnovers, which are in order, by day. One that began on an earlier day and can still be worked on belongs to
 * today.
 */
export function turnoversByDay(turnovers: readonly ShownTurnover[], today: string) {
  const days = new Map<string, ShownTurnover[]>();
  for (const turnover of turnovers) {
    const { date } = turnover.freeFrom;
    const isStillOpen = turnover.isOpen && turnover.state !== 'done';
    const day = isStillOpen && date < today ? today : date;
    days.set(day, [...(days.get(day) ?? []), turnover]);
  }
  const sorted: Day[] = [...days]
    .map(([date, all]) => ({ date, turnovers: all }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
  return {
    earlier: sorted.filter(({ date }) => date < today),
    coming: sorted.filter(({ date }) => date >= today),
  };
}
