import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { Link } from 'wouter';
import { nextStayQuery } from '../../../host/queries.ts';
import { openedHereState, stayPath } from '../../../host/stay-path.ts';
import { calendarsPath } from '../../../shared/calendars-path.ts';
import { pages } from '../../../shared/paths.ts';
import { stayInWords } from '../../../shared/stay-days.ts';
import { standaloneLink, textLink } from '../../../ui/link.ts';

/** The next stay, and a link to all stays. */
export function NextStay({ apartmentId }: { apartmentId: string }) {
  const { data: next } = useQuery({
    ...nextStayQuery(apartmentId),
    // Stays start and end automatically.
    refetchOnWindowFocus: 'always',
  });
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t pt-4">
      <p className="min-w-0">
        {next && (
          <>
            <span className="text-soft">Next stay: </span>
            <Link
              href={stayPath(next.id)}
              state={openedHereState}
              className="font-semibold text-green underline underline-offset-4"
            >
              <bdi translate="no">{next.name}</bdi>
            </Link>
            , {stayInWords(next.checkinDate, next.checkoutDate)}
          </>
        )}
        {next === null && (
          <>
            <span className="text-soft">No upcoming stay yet. </span>
            <Link href={calendarsPath(apartmentId)} className={textLink}>
              Import stays from your calendars
            </Link>
          </>
        )}
      </p>
      <Link href={pages.hostStays} className={standaloneLink}>
        <CalendarRange aria-hidden size={18} />
        All stays
      </Link>
    </div>
  );
}
