import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { calendarsPath } from '../shared/calendars-path.ts';
import { Button } from '../ui/button.tsx';
import { textLink } from '../ui/link.ts';
import { Notice } from '../ui/notice.tsx';
import { feedProblemsOf } from './feed-status-text.ts';
import { type Feed, overviewQuery } from './queries.ts';

/** The number of problems that are shown at first. The list is short, so that today’s guests stay visible below it. */
const shownAtFirst = 2;

/** Lists the calendars of all properties that have problems. Renders nothing if all calendars work. */
export function FeedProblems({ nameOf }: { nameOf: (apartmentId: string) => string }) {
  const { data, dataUpdatedAt, error } = useQuery(overviewQuery);
  useLeaveOn401(error);
  const [isExpanded, setExpanded] = useState(false);
  const troubled = data?.troubled ?? [];
  if (troubled.length === 0) return null;
  const shown = isExpanded ? troubled : troubled.slice(0, shownAtFirst);
  return (
    <section aria-label="Calendars that need attention">
      <Notice
        title={
          troubled.length === 1
            ? 'A calendar needs attention'
            : `${troubled.length} calendars need attention`
        }
      >
        <ul className="grid gap-1">
          {shown.map((feed) => (
            <li key={feed.id} className="wrap-anywhere">
              <TroubledFeed feed={feed} property={nameOf(feed.apartmentId)} now={dataUpdatedAt} />
            </li>
          ))}
        </ul>
        {troubled.length > shownAtFirst && (
          <Button
            variant="quiet"
            className="-mx-5 -mb-2 justify-self-start text-on-tone-yellow! hover:bg-transparent hover:underline"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? 'Show fewer' : `Show all ${troubled.length}`}
          </Button>
        )}
      </Notice>
    </section>
  );
}

function TroubledFeed({ feed, property, now }: { feed: Feed; property: string; now: number }) {
  return (
    <>
      <Link href={calendarsPath(feed.apartmentId)} className={`${textLink} text-on-tone-yellow!`}>
        <bdi translate="no">{feed.name}</bdi>,{' '}
        <bdi translate="no">{property || 'Unnamed property'}</bdi>
      </Link>
      : {feedProblemsOf(feed, now)[0]?.says}
    </>
  );
}
