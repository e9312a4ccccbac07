/**
 * A cache of guests' pages as they were last sent, so that a guest who asks again every 30 s costs no query. An entry is
 * invalidated when anything it was made of is written, wherever that happens, and is used only while we are sure to
 * hear of it.
 */
import type { ChangeFeed } from '../../platform/database/change-feed.ts';
import type { Encoding } from './encodings.ts';

export type CacheEntry = {
  /** The property that it is about: whatever is written there invalidates it. */
  apartmentId: string;
  etag: string;
  /** As sent, in the encodings that were asked for so far. */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** From then on time itself may have changed it. */
  until: Date;
  /** The sessions that may read it, by the hash of their token, and when each ends. */
  sessions: Map<string, Date>;
};

export const sessionKey = (tokenHash: Buffer) => tokenHash.toString('base64url');

/** An entry that is being made. What is written meanwhile, at whichever property it turns out to be, may be missing. */
export type PendingEntry = { pageId: string; writtenAt: Set<string>; isOutdated: boolean };

type UsedEntry = CacheEntry & { usedAt: number };

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache(changes: Pick<ChangeFeed, 'isFresh'>, maxBytes = 64 * 1024 * 1024) {
  /** By the id of the page. */
  const entries = new Map<string, UsedEntry>();
  /** The pages that are kept about a property: its own, and those of guests who have links of their own. */
  const pagesOf = new Map<string, Set<string>>();
  /** Counts up with each use: putting an entry last each time would cost more than the rest of finding it. */
  let uses = 0;
  const allPending = new Set<PendingEntry>();
  let bytes = 0;

  const remove = (pageId: string) => {
    const entry = entries.get(pageId);
    if (!entry) return;
    entries.delete(pageId);
    bytes -= sizeOf(entry);
    const pages = pagesOf.get(entry.apartmentId);
    pages?.delete(pageId);
    if (pages?.size === 0) pagesOf.delete(entry.apartmentId);
  };
  const add = (pageId: string, entry: UsedEntry) => {
    entries.set(pageId, entry);
    bytes += sizeOf(entry);
    const pages = pagesOf.get(entry.apartmentId) ?? new Set();
    pagesOf.set(entry.apartmentId, pages.add(pageId));
  };

  return {
    invalidate(apartmentId: string) {
      for (const pending of allPending) pending.writtenAt.add(apartmentId);
      for (const pageId of [...(pagesOf.get(apartmentId) ?? [])]) remove(pageId);
    },
    invalidateAll() {
      for (const pending of allPending) pending.isOutdated = true;
      entries.clear();
      pagesOf.clear();
      bytes = 0;
    },
    get(pageId: string, tokenHash: string, now = Date.now()): CacheEntry | undefined {
      const entry = entries.get(pageId);
      const sessionEnd = entry?.sessions.get(tokenHash);
      if (!entry || !sessionEnd || !changes.isFresh()) return undefined;
      if (sessionEnd.getTime() <= now || entry.until.getTime() <= now) return undefined;
      uses += 1;
      entry.usedAt = uses;
      return entry;
    },
    /** Before the first look at the database. */
    begin(pageId: string): PendingEntry {
      const pending = { pageId, writtenAt: new Set<string>(), isOutdated: false };
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
      const { pageId, writtenAt, isOutdated } = pending;
      if (isOutdated || writtenAt.has(fresh.apartmentId) || !changes.isFresh()) return;
      const known = entries.get(pageId);
      const isSame = known?.etag === fresh.etag;
      remove(pageId);
      uses += 1;
      add(pageId, {
        ...fresh,
        usedAt: uses,
        bodies: { ...(isSame && known.bodies), ...fresh.bodies },
        sessions: new Map([...(isSame ? known.sessions : []), ...fresh.sessions]),
      });
      while (bytes > maxBytes) remove(leastRecentlyUsed(entries));
    },
  };
}

function leastRecentlyUsed(entries: ReadonlyMap<string, { usedAt: number }>): string {
  let [oldest, least] = ['', Number.POSITIVE_INFINITY];
  for (const [pageId, { usedAt }] of entries)
    if (usedAt < least) [oldest, least] = [pageId, usedAt];
  return oldest;
}

/** What a map and its keys take beside the bytes. */
const overhead = 1_000;
const perSession = 200;

const sizeOf = ({ bodies, sessions }: CacheEntry) =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, overhead) +
  sessions.size * perSession;
