import { syncFeedNow, updateFeed } from '@guest-portal/contract';
import { useId, useState } from 'react';
import { call } from '../../shared/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  feedProblemsOf,
  foundStaysText,
  siteName,
  timeAgoText,
  timeUntilText,
} from '../feed-status-text.ts';
import type { Feed } from '../queries.ts';
import { ChangeFeed } from './change-feed.tsx';
import { RemoveFeed } from './remove-feed.tsx';
import { useFeedAction } from './use-feed-action.ts';

interface FeedCardProps {
  feed: Feed;
  /** The time at which the feed was fetched, by the clock of this device. */
  now: number;
  /** Whether the property has no subscription, so that its calendars are not synced. */
  isUnsubscribed: boolean;
  isSyncing: boolean;
  /** Whether this page started the sync, so that its result is announced. */
  announcesResult: boolean;
  onSyncStarted: (feed: Feed) => void;
}

export function FeedCard({
  feed,
  now,
  isUnsubscribed,
  isSyncing,
  announcesResult,
  onSyncStarted,
}: FeedCardProps) {
  const headingId = useId();
  const [openDialog, setOpenDialog] = useState<'change' | 'remove'>();
  const syncNow = useFeedAction('The calendar was not synced', ({ id }) =>
    call(syncFeedNow, { params: { id } }),
  );
  const pause = useFeedAction('The calendar was not changed', ({ id, isPaused, version }) =>
    call(updateFeed, { params: { id }, body: { isPaused: !isPaused, version } }),
  );
  const isSynced = !feed.isPaused && !isUnsubscribed;
  // Earlier problems do not matter while the calendar is not synced.
  const problems = isSynced ? feedProblemsOf(feed, now) : [];
  const labelOf = (action: string) => ({ 'aria-label': `${action}: ${feed.name}` });
  return (
    <li data-row={feed.id}>
      <Card role="group" aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h3 id={headingId} className="wrap-anywhere text-title">
              <bdi translate="no">{feed.name}</bdi>
            </h3>
            <p dir="ltr" translate="no" className="wrap-anywhere text-start text-small text-soft">
              {siteName(feed)}
            </p>
          </div>
          {feed.isPaused && <Badge>Paused</Badge>}
        </div>
        <SyncStatus {...{ feed, now, isUnsubscribed, isSyncing }} />
        {problems.map(({ description, advice }) => (
          <Notice key={description} title={description}>
            <p>{advice}</p>
          </Notice>
        ))}
        <VisuallyHidden role="status">
          {(isSyncing || announcesResult) && <bdi translate="no">{feed.name}</bdi>}
          {isSyncing
            ? ' is syncing'
            : announcesResult &&
              `: ${problems[0]?.description ?? (feed.found ? foundStaysText(feed.found) : '')}`}
        </VisuallyHidden>
        <div className="-mx-5 -mb-2 flex flex-wrap">
          {isSynced && (
            <Button
              variant="quiet"
              {...labelOf('Sync now')}
              pending={syncNow.isPending || isSyncing}
              onClick={() => syncNow.run(feed, onSyncStarted)}
            >
              Sync now
            </Button>
          )}
          <Button
            variant="quiet"
            {...labelOf(feed.isPaused ? 'Resume' : 'Pause')}
            pending={pause.isPending}
            onClick={() =>
              pause.run(feed, (changed) => !changed.isPaused && onSyncStarted(changed))
            }
          >
            {feed.isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button variant="quiet" {...labelOf('Change')} onClick={() => setOpenDialog('change')}>
            Change
          </Button>
          <Button
            variant="quiet"
            {...labelOf('Remove')}
            data-delete
            onClick={() => setOpenDialog('remove')}
          >
            Remove
          </Button>
        </div>
      </Card>
      {openDialog === 'change' && (
        <ChangeFeed
          feed={feed}
          onSyncStarted={onSyncStarted}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'remove' && (
        <RemoveFeed feed={feed} onClose={() => setOpenDialog(undefined)} />
      )}
    </li>
  );
}

type SyncStatusProps = Pick<FeedCardProps, 'feed' | 'now' | 'isUnsubscribed' | 'isSyncing'>;

/** The last sync, what it found, and the next sync. */
function SyncStatus({ feed, now, isUnsubscribed, isSyncing }: SyncStatusProps) {
  const { readAt, nextReadAt, found, isPaused } = feed;
  if (isSyncing) return <p>Syncing now...</p>;
  return (
    <div>
      <p>
        {readAt ? (
          <>
            Synced <time dateTime={readAt}>{timeAgoText(readAt, now)}</time>
            {found && ` · ${foundStaysText(found)}`}
          </>
        ) : (
          'Not synced yet'
        )}
      </p>
      <p className="text-small text-soft empty:hidden">
        {isPaused
          ? 'We don’t sync this calendar until you resume it. Its stays do not change.'
          : nextReadAt &&
            !isUnsubscribed && (
              <>
                Next sync <time dateTime={nextReadAt}>{timeUntilText(nextReadAt, now)}</time>
              </>
            )}
      </p>
    </div>
  );
}
