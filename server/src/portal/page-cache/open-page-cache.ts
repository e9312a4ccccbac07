/** Opens the caches of guests' pages and photos, and the change feed that invalidates them. */
import { validatePin } from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import { openChangeFeed } from '../../platform/database/change-feed.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/monitoring/log.ts';
import { createShownPhotos } from '../photos/shown-photos.ts';
import { createPageCache } from './page-cache.ts';

/**
 * On this channel the database sends the id of each property whose page may have changed. See the triggers in the
 * migrations.
 */
export const pagesChannel = 'guest_portal_pages';

export function openPageCache({ connection }: OpenDatabase, log: Logger) {
  const isFresh = () => changes.isFresh();
  const cache = createPageCache({ isFresh });
  const shownPhotos = createShownPhotos({ isFresh });
  const listener = {
    channel: pagesChannel,
    onNotification: (apartmentId: string) => {
      cache.invalidate(apartmentId);
      shownPhotos.invalidate(apartmentId);
    },
    onGap: () => {
      cache.invalidateAll();
      shownPhotos.invalidateAll();
    },
  };
  const changes = openChangeFeed(connection, listener, log);
  const addTo = (app: FastifyInstance) => {
    app.addHook('onClose', () => changes.close());
    // After a write, the client never gets an older page from this cache. A PIN entry changes no page, and a client
    // whose request failed should not wait for notifications from a database that may be unreachable.
    app.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
      if (isRead(method) || routeOptions.url === validatePin.path || statusCode >= 500) return;
      await changes.caughtUp();
    });
  };
  return { cache, shownPhotos, addTo };
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';
