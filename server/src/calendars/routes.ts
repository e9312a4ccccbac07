import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { listBlockedNights } from './blocked-nights.ts';
import type { FeedSync } from './feeds/feed-queue.ts';
import { createFeed, deleteFeed, listFeeds, syncFeedNow, updateFeed } from './feeds/feeds.ts';
import { overviewFeeds } from './feeds/overview.ts';
import { reattachStay } from './feeds/reattach-stay.ts';
import { getCalendarUrl, renewCalendarUrl, writeCalendar } from './published-calendar.ts';
import { sendCalendar } from './send-calendar.ts';
import { serveSimulatedCalendars } from './simulated/routes.ts';

type Parts = { db: Database; config: Config; feeds: FeedSync };

export function calendarRoutes(app: FastifyInstance, { db, config, feeds }: Parts) {
  const { outgoingAllow } = config;
  /** Starts due syncs once the change is committed. */
  const thenSync = async <Result>(changed: Promise<Result>) => {
    const result = await changed;
    feeds.wake();
    return result;
  };

  serve(app, contract.overviewFeeds, (_input, { caller }) => overviewFeeds(db, caller.access));

  serve(app, contract.listBlockedNights, ({ query }, { caller }) =>
    listBlockedNights(db, caller.access, query),
  );

  serve(app, contract.reattachStay, ({ params, body }, { caller }) =>
    thenSync(reattachStay(db, caller.access, params.id, body.version)),
  );

  serve(app, contract.listFeeds, ({ params }, { caller }) =>
    listFeeds(db, caller.access, params.id),
  );

  serve(app, contract.createFeed, ({ params, body }, { caller }) =>
    thenSync(createFeed(db, caller.access, params.id, body, outgoingAllow)),
  );

  serve(app, contract.updateFeed, ({ params, body }, { caller }) =>
    thenSync(updateFeed(db, caller.access, params.id, body, outgoingAllow)),
  );

  serve(app, contract.syncFeedNow, ({ params }, { caller }) =>
    thenSync(syncFeedNow(db, caller.access, params.id)),
  );

  serve(app, contract.getCalendarUrl, ({ params }, { caller }) =>
    getCalendarUrl(db, caller.access, params.id, config.publicUrl),
  );

  serve(app, contract.renewCalendarUrl, ({ params }, { caller }) =>
    renewCalendarUrl(db, caller.access, params.id, config.publicUrl),
  );

  serve(app, contract.readCalendar, async ({ params }, { request, reply }) =>
    sendCalendar(await writeCalendar(db, params.file), request, reply),
  );

  serve(app, contract.deleteFeed, async ({ params, body }, { caller }) => {
    await deleteFeed(db, caller.access, params.id, body.stays);
    return {};
  });

  if (config.hasSandbox) serveSimulatedCalendars(app);
}
