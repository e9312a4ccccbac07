import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import type { AllowedHost } from '../platform/outgoing/addresses.ts';
import { createFeed, deleteFeed, listFeeds, readFeedNow, updateFeed } from './feeds.ts';
import type { FeedReading } from './reading.ts';

type Parts = { db: Database; feeds: FeedReading; outgoingAllow: AllowedHost[] };

export function calendarRoutes(app: FastifyInstance, { db, feeds, outgoingAllow }: Parts) {
  /** Once what makes it due is committed. */
  const thenRead = async <Result>(changed: Promise<Result>) => {
    const result = await changed;
    feeds.wake();
    return result;
  };

  serve(app, contract.listFeeds, ({ params }, { caller }) =>
    listFeeds(db, caller.access, params.id),
  );

  serve(app, contract.createFeed, ({ params, body }, { caller }) =>
    thenRead(createFeed(db, caller.access, params.id, body, outgoingAllow)),
  );

  serve(app, contract.updateFeed, ({ params, body }, { caller }) =>
    thenRead(updateFeed(db, caller.access, params.id, body, outgoingAllow)),
  );

  serve(app, contract.readFeedNow, ({ params }, { caller }) =>
    thenRead(readFeedNow(db, caller.access, params.id)),
  );

  serve(app, contract.deleteFeed, async ({ params, body }, { caller }) => {
    await deleteFeed(db, caller.access, params.id, body.stays);
    return {};
  });
}
