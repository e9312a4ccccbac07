/** What this process remembers of guests' pages, and the word of what is written that keeps it true. */
import { validatePin } from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { listenForNews } from '../../platform/database/change-feed.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/monitoring/log.ts';
import { keepAnswers } from './page-cache.ts';

/** The database says on it the id of each property whose page may have changed; see the triggers in the migrations. */
const channel = 'guest_portal_pages';

export function openMemory(app: FastifyInstance, { connection }: OpenDatabase, log: Logger) {
  const kept = keepAnswers({ isFresh: () => news.isFresh() });
  const listener = { channel, onWord: kept.forget, onGap: kept.forgetAll };
  const news = listenForNews(connection, listener, log);
  app.addHook('onClose', () => news.close());
  // Whoever has written something never gets an older answer from here. Entering writes nothing of a page, and
  // whoever is told that it failed should not wait for word from a database that may be gone.
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
    if (isRead(method) || routeOptions.url === validatePin.path || statusCode >= 500) return;
    await news.caughtUp();
  });
  return kept;
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';
