import { useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { Link } from 'wouter';
import { pages } from '../shared/paths.ts';
import type { Today } from '../stays/queries.ts';
import { buttonClass } from '../ui/button.tsx';
import { feedsOnToday } from './queries.ts';

/** Suggests calendar import to a host who has no calendars and no guests today or tomorrow. */
export function NoFeedsYet({ today: { counts } }: { today: Today }) {
  const { data: feeds } = useQuery(feedsOnToday);
  if (feeds?.count !== 0 || Object.values(counts).some((count) => count > 0)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-line border-dashed px-5 py-4">
      <p className="min-w-0 grow basis-64 text-soft">
        Paste a calendar link from Airbnb, Booking.com or Vrbo to import stays automatically.
      </p>
      <Link href={pages.hostCalendars} className={buttonClass('secondary')}>
        <CalendarSync aria-hidden size={20} />
        Add a calendar
      </Link>
    </div>
  );
}
