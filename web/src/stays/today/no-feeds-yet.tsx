import { useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { Link } from 'wouter';
import { overviewQuery } from '../../calendars/queries.ts';
import { pages } from '../../shared/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { todayQuery } from '../queries.ts';

/** How stays come without typing, for a host with whom nothing happens today and who has not set it up. */
export function NoFeedsYet() {
  const { data: feeds } = useQuery(overviewQuery);
  const { data: today } = useQuery(todayQuery);
  if (!today || feeds?.count !== 0) return null;
  const { leaving, arriving, staying } = today.counts;
  if (leaving + arriving + staying > 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-line border-dashed px-5 py-4">
      <p className="min-w-0 grow basis-64 text-soft">
        Paste the calendar address of Airbnb, Booking.com or Vrbo, and stays come by themselves.
      </p>
      <Link href={pages.hostCalendars} className={buttonClass('secondary')}>
        <CalendarSync aria-hidden size={20} />
        Add a Calendar
      </Link>
    </div>
  );
}
