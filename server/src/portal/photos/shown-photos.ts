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
type PendingLook = { writtenAt: Set<string>; isOutdated: boolean };

/** `sessions` holds the time at which each session ends. */
type House = { photos: ReadonlyMap<string, ServedImage>; sessions: Map<string, number> };

export type ShownPhotos = ReturnType<typeof createShownPhotos>;

/** The limit for all properties together: ten to fifteen megabytes, whether they have many photos or none. */
const mostKept = 50_000;

export function createShownPhotos(changes: Pick<ChangeFeed, 'isFresh'>, most = mostKept) {
  const sessions = new Map<string, { photos: House['photos']; until: number }>();
  /** The cached properties by their id. */
  const houses = new LRUCache<string, House>({
    maxSize: most,
    sizeCalculation: weightOf,
    onInsert(house) {
      for (const [session, until] of house.sessions)
        sessions.set(session, { photos: house.photos, until });
    },
    dispose(house) {
      for (const session of house.sessions.keys()) sessions.delete(session);
    },
  });
  const looks = new Set<PendingLook>();

  return {
    invalidate(apartmentId: string) {
      for (const look of looks) look.writtenAt.add(apartmentId);
      houses.delete(apartmentId);
    },
    invalidateAll() {
      for (const look of looks) look.isOutdated = true;
      houses.clear();
    },
    /** Returns undefined if the database has to be asked. This cache does not know whether a session has ended. */
    photosOf(session: string, now = Date.now()): ReadonlyMap<string, ServedImage> | undefined {
      const known = sessions.get(session);
      return known && known.until > now && changes.isFresh() ? known.photos : undefined;
    },
    /** Must be called before the first query for the photos. */
    begin(): PendingLook {
      const look = { writtenAt: new Set<string>(), isOutdated: false };
      looks.add(look);
      return look;
    },
    /** Caches the result of the query, which is empty if the query failed. */
    end(look: PendingLook, found: PhotosOfDevice[] = []) {
      looks.delete(look);
      if (look.isOutdated || !changes.isFresh()) return;
      for (const { apartmentId, session, until, photos } of found) {
        if (look.writtenAt.has(apartmentId)) continue;
        // A cached property is as current as what was just read, because nothing was written meanwhile.
        const known = houses.peek(apartmentId);
        houses.set(apartmentId, {
          photos: known?.photos ?? photos,
          sessions: new Map(known?.sessions).set(session, until.getTime()),
        });
      }
    },
  };
}

/**
 * A session takes about as much room as a photo, and a property itself as much as three. Many properties have a guest
 * and no photo.
 */
const perHouse = 3;
const weightOf = ({ photos, sessions }: House) => perHouse + photos.size + sessions.size;
