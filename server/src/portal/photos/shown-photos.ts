/**
 * Caches which photos guests' devices may see, so that a photo costs no query. As in the page cache, a write removes
 * the property's entry, and entries count only while the change feed is sure to report writes. Photos in a bucket are
 * streamed, because a signed URL would work after the stay. See docs/decisions/012-page-cache.md.
 */
import { LRUCache } from 'lru-cache';
import type { ServedImage } from '../../images/access.ts';
import type { ChangeFeed } from '../../platform/database/change-feed.ts';

/** The photos that one device sees at one property. */
export type PhotosOfDevice = {
  apartmentId: string;
  /** The hash of the session's token as text. */
  session: string;
  /** The time from which access may end without a write. */
  until: Date;
  photos: ReadonlyMap<string, ServedImage>;
};

/** A query that is running. Its result may lack what is written meanwhile. */
type PendingQuery = { writtenApartments: Set<string>; isOutdated: boolean };

/** `sessions` holds the time at which each session ends. */
type CachedProperty = { photos: ReadonlyMap<string, ServedImage>; sessions: Map<string, number> };

export type ShownPhotos = ReturnType<typeof createShownPhotos>;

/** The limit for all properties together: ten to fifteen megabytes, whether they have many photos or none. */
const defaultMaxSize = 50_000;

export function createShownPhotos(changes: Pick<ChangeFeed, 'isFresh'>, maxSize = defaultMaxSize) {
  const sessions = new Map<string, { photos: CachedProperty['photos']; until: number }>();
  /** The cached properties by their id. */
  const properties = new LRUCache<string, CachedProperty>({
    maxSize,
    sizeCalculation: weightOf,
    onInsert(property) {
      for (const [session, until] of property.sessions)
        sessions.set(session, { photos: property.photos, until });
    },
    dispose(property) {
      for (const session of property.sessions.keys()) sessions.delete(session);
    },
  });
  const pendingQueries = new Set<PendingQuery>();

  return {
    invalidate(apartmentId: string) {
      for (const query of pendingQueries) query.writtenApartments.add(apartmentId);
      properties.delete(apartmentId);
    },
    invalidateAll() {
      for (const query of pendingQueries) query.isOutdated = true;
      properties.clear();
    },
    /** Returns undefined if the database has to be asked. This cache does not know whether a session has ended. */
    photosOf(session: string, now = Date.now()): ReadonlyMap<string, ServedImage> | undefined {
      const cached = sessions.get(session);
      return cached && cached.until > now && changes.isFresh() ? cached.photos : undefined;
    },
    /** Must be called before the first query for the photos. */
    begin(): PendingQuery {
      const query = { writtenApartments: new Set<string>(), isOutdated: false };
      pendingQueries.add(query);
      return query;
    },
    /** Caches the result of the query, which is empty if the query failed. */
    end(query: PendingQuery, found: PhotosOfDevice[] = []) {
      pendingQueries.delete(query);
      if (query.isOutdated || !changes.isFresh()) return;
      for (const { apartmentId, session, until, photos } of found) {
        if (query.writtenApartments.has(apartmentId)) continue;
        // A cached property is as current as what was just read, because nothing was written meanwhile.
        const cached = properties.peek(apartmentId);
        properties.set(apartmentId, {
          photos: cached?.photos ?? photos,
          sessions: new Map(cached?.sessions).set(session, until.getTime()),
        });
      }
    },
  };
}

/**
 * A session takes about as much room as a photo, and a property itself as much as three. Many properties have a guest
 * and no photo.
 */
const weightOfProperty = 3;
const weightOf = ({ photos, sessions }: CachedProperty) =>
  weightOfProperty + photos.size + sessions.size;
