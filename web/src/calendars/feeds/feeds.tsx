import { feedLimits } from '@guest-portal/contract/feed-rules';
import { Link } from 'wouter';
import { useLiveStatus } from '../../billing/queries.ts';
import { Loaded } from '../../editor/sections/loaded.tsx';
import { SendFirstLink } from '../../host/first-link.tsx';
import type { Apartment } from '../../host/queries.ts';
import { pages } from '../../shared/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { textLink } from '../../ui/link.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFeeds } from '../use-feeds.ts';
import { AddFeed } from './add-feed.tsx';
import { FeedCard } from './feed-card.tsx';

interface FeedsProps {
  apartment: Apartment;
  /** Whether the host connects the first calendar on the way to the first link. */
  isFirst: boolean;
}

/** Lists the calendars from which a property's stays are imported. */
export function Feeds({ apartment, isFirst }: FeedsProps) {
  const isUnsubscribed = useLiveStatus(apartment).isLive === false;
  const { query, isSyncing, wasRequested, awaitSync } = useFeeds(apartment.id, isUnsubscribed);
  return (
    <section aria-labelledby="feeds" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="feeds" className="text-title">
          Imported calendars
        </h2>
        {query.data && query.data.length > 0 && (
          <Badge className="tabular-nums">
            {query.data.length} of {feedLimits.ofProperty}
          </Badge>
        )}
      </div>
      {isUnsubscribed && <NotSynced apartment={apartment} />}
      <Loaded query={query}>
        {(feeds) => (
          <>
            {feeds.length > 0 && (
              <ul className="grid grid-cols-1 gap-4">
                {feeds.map((feed) => (
                  <FeedCard
                    key={feed.id}
                    feed={feed}
                    now={query.dataUpdatedAt}
                    isUnsubscribed={isUnsubscribed}
                    isSyncing={isSyncing(feed)}
                    announcesResult={wasRequested(feed)}
                    onSyncStarted={awaitSync}
                  />
                ))}
              </ul>
            )}
            {isFirst && feeds.some(({ readAt }) => readAt) && (
              <FirstLink apartmentId={apartment.id} />
            )}
            {feeds.length < feedLimits.ofProperty ? (
              <AddFeed
                apartmentId={apartment.id}
                maySubscribe={apartment.actions.includes('billing.manage')}
                isFocused={isFirst && feeds.length === 0}
                onSyncStarted={awaitSync}
              />
            ) : (
              <Card>
                <p className="text-soft">
                  A property can have at most {feedLimits.ofProperty} calendars. Remove one to add
                  another.
                </p>
              </Card>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function FirstLink({ apartmentId }: { apartmentId: string }) {
  return (
    <Card>
      <div className="grid justify-items-start gap-3">
        <p>Your calendar is connected. Each of its stays has a link and a PIN.</p>
        <SendFirstLink apartmentId={apartmentId} />
      </div>
    </Card>
  );
}

function NotSynced({ apartment: { id, actions } }: { apartment: Apartment }) {
  return (
    <Notice title="We don’t sync the calendars of this property">
      <p>
        Without a subscription, calendars are not synced and guests can’t open the property’s page.{' '}
        {actions.includes('billing.manage') ? (
          <Link
            href={`${pages.hostSettings}?property=${id}`}
            className={`${textLink} text-on-tone-yellow!`}
          >
            Subscribe in the dashboard
          </Link>
        ) : (
          'Only the owner can subscribe.'
        )}
      </p>
    </Notice>
  );
}
