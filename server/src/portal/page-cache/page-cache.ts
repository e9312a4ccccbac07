/**
 * A cache of guests' pages as they were last sent, so that a guest who asks again every 30 s costs no query. A write to
 * anything that a page is made of invalidates its entry. Entries are used only while the change feed is sure to report
 * writes.
 */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '../../platform/database/change-feed.ts';
import type { EarlyAnswer } from '../../platform/http/early-answers.ts';
import type { Encoding } from '../../platform/http/encodings.ts';

export type CacheEntry = {
  /** The property that the page is about. A write to it invalidates the entry. */
  apartmentId: string;
  etag: string;
  /** The bodies as sent, in the encodings that were requested so far. */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Replies that were built on request and are sent again. */
  answers?: Partial<Record<Encoding | 'unchanged', EarlyAnswer>>;
  /** The time from which the page may change without a write. */
  until: Date;
  /** The sessions that may read the page, by the hash of their token, and when each ends. */
  sessions: Map<string, Date>;
};

export const sessionKey = (tokenHash: Buffer) => tokenHash.toString('base64url');

/**
 * An entry that is being built. It collects the properties that are written to meanwhile, because the property of a
 * stay's page is not known yet.
 */
export type PendingEntry = {
  pageId: string;
  language: GuestLanguage | undefined;
  writtenApartments: Set<string>;
  isOutdated: boolean;
};

/** A page with one entry per language, the most recently used last. */
type Page = { apartmentId: string; entries: Map<GuestLanguage | undefined, CacheEntry> };

/** How many languages of one page are kept. A family needs two. A guest who tries all must not fill the cache. */
const maxLanguages = 4;

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache(changes: Pick<ChangeFeed, 'isFresh'>, maxBytes = 64 * 1024 * 1024) {
  /** The cached pages of each property: its own page, and those of guests with personal links. */
  const pageIdsOf = new Map<string, Set<string>>();
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ entries }) =>
      [...entries.values()].reduce((sum, entry) => sum + sizeOf(entry), 0),
    onInsert: ({ apartmentId }, pageId) =>
      pageIdsOf.set(apartmentId, (pageIdsOf.get(apartmentId) ?? new Set()).add(pageId)),
    dispose({ apartmentId }, pageId) {
      const ids = pageIdsOf.get(apartmentId);
      ids?.delete(pageId);
      if (ids?.size === 0) pageIdsOf.delete(apartmentId);
    },
  });
  const allPending = new Set<PendingEntry>();

  return {
    invalidate(apartmentId: string) {
      for (const pending of allPending) pending.writtenApartments.add(apartmentId);
      for (const pageId of [...(pageIdsOf.get(apartmentId) ?? [])]) pages.delete(pageId);
    },
    invalidateAll() {
      for (const pending of allPending) pending.isOutdated = true;
      pages.clear();
    },
    get(
      pageId: string,
      tokenHash: string,
      language?: GuestLanguage,
      now = Date.now(),
    ): CacheEntry | undefined {
      const entries = pages.get(pageId)?.entries;
      const entry = entries?.get(language);
      const sessionEnd = entry?.sessions.get(tokenHash);
      if (!entries || !entry || !sessionEnd || !changes.isFresh()) return undefined;
      if (sessionEnd.getTime() <= now || entry.until.getTime() <= now) return undefined;
      if (entries.size > 1) putLast(entries, language, entry);
      return entry;
    },
    /** Must be called before the first query for the page. */
    begin(pageId: string, language?: GuestLanguage): PendingEntry {
      const pending = { pageId, language, writtenApartments: new Set<string>(), isOutdated: false };
      allPending.add(pending);
      return pending;
    },
    /** Forgets an entry that was not set. After `set` it does nothing. */
    abandon(pending: PendingEntry) {
      allPending.delete(pending);
    },
    /** Keeps the encodings and sessions of an earlier entry with the same ETag. */
    set(pending: PendingEntry, newEntry: CacheEntry) {
      allPending.delete(pending);
      const { pageId, language, writtenApartments, isOutdated } = pending;
      const { apartmentId, etag } = newEntry;
      if (isOutdated || writtenApartments.has(apartmentId) || !changes.isFresh()) return;
      const page = pages.peek(pageId);
      const entries: Page['entries'] = new Map(
        page?.apartmentId === apartmentId ? page.entries : [],
      );
      const cached = entries.get(language);
      const isSame = cached?.etag === etag;
      putLast(entries, language, {
        ...newEntry,
        bodies: { ...(isSame && cached.bodies), ...newEntry.bodies },
        sessions: new Map([...(isSame ? cached.sessions : []), ...newEntry.sessions]),
      });
      const [leastRecent] = entries.keys();
      if (entries.size > maxLanguages) entries.delete(leastRecent);
      pages.set(pageId, { apartmentId, entries });
    },
  };
}

function putLast<Key, Value>(map: Map<Key, Value>, key: Key, value: Value) {
  map.delete(key);
  map.set(key, value);
}

/** The bytes that an entry takes in addition to its bodies. */
const bytesPerEntry = 1_000;
const bytesPerSession = 200;

const sizeOf = ({ bodies, sessions }: CacheEntry) =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, bytesPerEntry) +
  sessions.size * bytesPerSession;
