/**
 * A cache of guests' pages as they were last sent, so that a guest who asks again every 30 s costs no query. An entry is
 * invalidated when anything it was made of is written, wherever that happens, and is used only while we are sure to
 * hear of it.
 */
import type { ChangeFeed } from '../../platform/database/change-feed.ts';
import type { Encoding } from './encodings.ts';

export type CacheEntry = {
  etag: string;
  /** As sent, in the encodings that were asked for so far. */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** From then on time itself may have changed it. */
  until: Date;
  /** The sessions that may read it, by the hash of their token, and when each ends. */
  sessions: Map<string, Date>;
};

export const sessionKey = (tokenHash: Buffer) => tokenHash.toString('base64url');

/** An entry that is being made; what is written meanwhile may be missing from it. */
export type PendingEntry = { apartmentId: string; outdated: boolean };

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache(changes: Pick<ChangeFeed, 'isFresh'>, maxBytes = 64 * 1024 * 1024) {
  const entries = new Map<string, CacheEntry & { usedAt: number }>();
  /** Counts up with each use: putting an entry last each time would cost more than the rest of finding it. */
  let uses = 0;
  const allPending = new Set<PendingEntry>();
  let bytes = 0;

  const invalidate = (apartmentId: string) => {
    for (const pending of allPending)
      if (pending.apartmentId === apartmentId) pending.outdated = true;
    const entry = entries.get(apartmentId);
    if (!entry) return;
    entries.delete(apartmentId);
    bytes -= sizeOf(entry);
  };

  return {
    invalidate,
    invalidateAll() {
      for (const pending of allPending) pending.outdated = true;
      entries.clear();
      bytes = 0;
    },
    get(apartmentId: string, tokenHash: string, now = Date.now()): CacheEntry | undefined {
      const entry = entries.get(apartmentId);
      const sessionEnd = entry?.sessions.get(tokenHash);
      if (!entry || !sessionEnd || !changes.isFresh()) return undefined;
      if (sessionEnd.getTime() <= now || entry.until.getTime() <= now) return undefined;
      uses += 1;
      entry.usedAt = uses;
      return entry;
    },
    /** Before the first look at the database. */
    begin(apartmentId: string): PendingEntry {
      const pending = { apartmentId, outdated: false };
      allPending.add(pending);
      return pending;
    },
    /** Nothing came of it. */
    abandon(pending: PendingEntry) {
      allPending.delete(pending);
    },
    /** What is known of an entry with the same ETag is kept beside it. */
    set(pending: PendingEntry, fresh: CacheEntry) {
      allPending.delete(pending);
      if (pending.outdated || !changes.isFresh()) return;
      const { apartmentId } = pending;
      const known = entries.get(apartmentId);
      const isSame = known?.etag === fresh.etag;
      uses += 1;
      const entry = {
        ...fresh,
        usedAt: uses,
        bodies: { ...(isSame && known.bodies), ...fresh.bodies },
        sessions: new Map([...(isSame ? known.sessions : []), ...fresh.sessions]),
      };
      if (known) bytes -= sizeOf(known);
      entries.set(apartmentId, entry);
      bytes += sizeOf(entry);
      while (bytes > maxBytes) invalidate(leastRecentlyUsed(entries));
    },
  };
}

function leastRecentlyUsed(entries: ReadonlyMap<string, { usedAt: number }>): string {
  let [oldest, least] = ['', Number.POSITIVE_INFINITY];
  for (const [apartmentId, { usedAt }] of entries)
    if (usedAt < least) [oldest, least] = [apartmentId, usedAt];
  return oldest;
}

/** What a map and its keys take beside the bytes. */
const overhead = 1_000;
const perSession = 200;

const sizeOf = ({ bodies, sessions }: CacheEntry) =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, overhead) +
  sessions.size * perSession;
