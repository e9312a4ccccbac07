/**
 * Which photos the guests' devices may see, kept so that a photo costs no query. The same rule as for the page cache: what
 * is kept about a property is dropped when anything is written there that decides it, and counts only while we are sure
 * to hear of that. Photos in a bucket are streamed through the server: a signed address would still open a photo after
 * the stay has ended. See docs/decisions/012-page-cache.md.
 */
import { LRUCache } from 'lru-cache';
import type { ServedImage } from '../../images/access.ts';
import type { ChangeFeed } from '../../platform/database/change-feed.ts';

/** Of one device at one property. */
export type Shown = {
  apartmentId: string;
  /** The hash of the session's token, in one word. */
  session: string;
  /** From then on time itself may have ended it. */
  until: Date;
  photos: ReadonlyMap<string, ServedImage>;
};

/** A look at the database that is under way. What is written meanwhile may be missing in it. */
type PendingLook = { writtenAt: Set<string>; isOutdated: boolean };

/** `sessions` holds the time at which each of them ends. */
type House = { photos: ReadonlyMap<string, ServedImage>; sessions: Map<string, number> };

export type ShownPhotos = ReturnType<typeof createShownPhotos>;

/** Of all properties together: ten to fifteen megabytes, with many photos each and with none. */
const mostKept = 50_000;

export function createShownPhotos(changes: Pick<ChangeFeed, 'isFresh'>, most = mostKept) {
  const sessions = new Map<string, { photos: House['photos']; until: number }>();
  /** By the id of the property. */
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
    /** Nothing where the database has to be asked: whether a session has ended is not known here. */
    photosOf(session: string, now = Date.now()): ReadonlyMap<string, ServedImage> | undefined {
      const known = sessions.get(session);
      return known && known.until > now && changes.isFresh() ? known.photos : undefined;
    },
    /** Before the first look at the database. */
    begin(): PendingLook {
      const look = { writtenAt: new Set<string>(), isOutdated: false };
      looks.add(look);
      return look;
    },
    /** What has come of it; nothing, if it failed. */
    end(look: PendingLook, found: Shown[] = []) {
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

/** A session takes about as much room as a photo, and a property by itself as three: many have a guest and no photo. */
const perHouse = 3;
const weightOf = ({ photos, sessions }: House) => perHouse + photos.size + sessions.size;
