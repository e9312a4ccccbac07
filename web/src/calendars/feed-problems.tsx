import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { calendarsPath } from '../shared/calendars-path.ts';
import { Button } from '../ui/button.tsx';
import { textLink } from '../ui/link.ts';
import { Notice } from '../ui/notice.tsx';
import { type Feed, overviewQuery } from './queries.ts';
import { troublesOf } from './words.ts';

/** The rest is a press away: whoever arrives today comes first. */
const atFirst = 2;

/** Calendars that need a look, whichever property they belong to; nothing where all is well. */
export function FeedTroubles({ nameOf }: { nameOf: (apartmentId: string) => string }) {
  const { data, dataUpdatedAt, error } = useQuery(overviewQuery);
  useLeaveOn401(error);
  const [isWhole, setWhole] = useState(false);
  const troubled = data?.troubled ?? [];
  if (troubled.length === 0) return null;
  const shown = isWhole ? troubled : troubled.slice(0, atFirst);
  return (
    <section aria-label="Calendars that need a look">
      <Notice
        title={
          troubled.length === 1
            ? 'A calendar needs a look'
            : `${troubled.length} calendars need a look`
        }
      >
        <ul className="grid gap-1">
          {shown.map((feed) => (
            <li key={feed.id} className="wrap-anywhere">
              <TroubledFeed feed={feed} property={nameOf(feed.apartmentId)} now={dataUpdatedAt} />
            </li>
          ))}
        </ul>
        {troubled.length > atFirst && (
          <Button
            variant="quiet"
            className="-mx-5 -mb-2 justify-self-start text-on-tone-yellow! hover:bg-transparent hover:underline"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show fewer' : `Show all ${troubled.length}`}
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
        <bdi translate="no">{property || 'Without a name'}</bdi>
      </Link>
      : {troublesOf(feed, now)[0]?.says}
    </>
  );
}
