import { readFeedNow, updateFeed } from '@guest-portal/contract';
import { useId, useState } from 'react';
import { call } from '../../shared/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Feed } from '../queries.ts';
import { agoInWords, foundInWords, siteInWords, troublesOf, untilInWords } from '../words.ts';
import { ChangeFeed } from './change-feed.tsx';
import { RemoveFeed } from './remove-feed.tsx';
import { useFeedAction } from './use-feed-action.ts';

interface FeedCardProps {
  feed: Feed;
  /** When it was as it is here, by the clock of this device. */
  now: number;
  /** Nobody pays, so nothing is read. */
  isResting: boolean;
  isReading: boolean;
  /** The outcome of a reading that was asked for here is news. */
  isNews: boolean;
  onAwaited: (feed: Feed) => void;
}

export function FeedCard({ feed, now, isResting, isReading, isNews, onAwaited }: FeedCardProps) {
  const headingId = useId();
  const [asked, setAsked] = useState<'change' | 'remove'>();
  const read = useFeedAction('The calendar was not read', ({ id }) =>
    call(readFeedNow, { params: { id } }),
  );
  const pause = useFeedAction('The calendar was not changed', ({ id, isPaused, version }) =>
    call(updateFeed, { params: { id }, body: { isPaused: !isPaused, version } }),
  );
  const isRead = !feed.isPaused && !isResting;
  // What was wrong before it rested is no trouble now.
  const troubles = isRead ? troublesOf(feed, now) : [];
  const named = (what: string) => ({ 'aria-label': `${what}: ${feed.name}` });
  return (
    <li data-row={feed.id}>
      <Card role="group" aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h3 id={headingId} className="wrap-anywhere text-title">
              <bdi translate="no">{feed.name}</bdi>
            </h3>
            <p dir="ltr" translate="no" className="wrap-anywhere text-start text-small text-soft">
              {siteInWords(feed)}
            </p>
          </div>
          {feed.isPaused && <Badge>Paused</Badge>}
        </div>
        <Standing {...{ feed, now, isResting, isReading }} />
        {troubles.map(({ says, helps }) => (
          <Notice key={says} title={says}>
            <p>{helps}</p>
          </Notice>
        ))}
        <VisuallyHidden role="status">
          {(isReading || isNews) && <bdi translate="no">{feed.name}</bdi>}
          {isReading
            ? ' is being read'
            : isNews && `: ${troubles[0]?.says ?? (feed.found ? foundInWords(feed.found) : '')}`}
        </VisuallyHidden>
        <div className="-mx-5 -mb-2 flex flex-wrap">
          {isRead && (
            <Button
              variant="quiet"
              {...named('Read now')}
              pending={read.isPending || isReading}
              onClick={() => read.run(feed, onAwaited)}
            >
              Read now
            </Button>
          )}
          <Button
            variant="quiet"
            {...named(feed.isPaused ? 'Resume' : 'Pause')}
            pending={pause.isPending}
            onClick={() => pause.run(feed, (changed) => !changed.isPaused && onAwaited(changed))}
          >
            {feed.isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button variant="quiet" {...named('Change')} onClick={() => setAsked('change')}>
            Change
          </Button>
          <Button
            variant="quiet"
            {...named('Remove')}
            data-delete
            onClick={() => setAsked('remove')}
          >
            Remove
          </Button>
        </div>
      </Card>
      {asked === 'change' && (
        <ChangeFeed feed={feed} onAwaited={onAwaited} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'remove' && <RemoveFeed feed={feed} onClose={() => setAsked(undefined)} />}
    </li>
  );
}

type StandingProps = Pick<FeedCardProps, 'feed' | 'now' | 'isResting' | 'isReading'>;

/** When it was last read and what it said, and when it is asked next. */
function Standing({ feed, now, isResting, isReading }: StandingProps) {
  const { readAt, nextReadAt, found, isPaused } = feed;
  if (isReading) return <p>Reading it now…</p>;
  return (
    <div>
      <p>
        {readAt ? (
          <>
            Read <time dateTime={readAt}>{agoInWords(readAt, now)}</time>
            {found && ` · ${foundInWords(found)}`}
          </>
        ) : (
          'Not read yet'
        )}
      </p>
      <p className="text-small text-soft empty:hidden">
        {isPaused
          ? 'It is not read until you resume it. Its stays stay as they are.'
          : nextReadAt &&
            !isResting && (
              <>
                Next reading <time dateTime={nextReadAt}>{untilInWords(nextReadAt, now)}</time>
              </>
            )}
      </p>
    </div>
  );
}
