/**
 * A cache of guests' pages as they were last sent, so that a guest who asks again every 30 s costs no query. An entry is
 * invalidated when anything it was made of is written, wherever that happens, and is used only while we are sure to
 * hear of it.
 */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { ChangeFeed } from '../../platform/database/change-feed.ts';
import type { EarlyAnswer } from '../../platform/http/early-answers.ts';
import type { Encoding } from '../../platform/http/encodings.ts';

export type CacheEntry = {
  /** The property that it is about: whatever is written there invalidates it. */
  apartmentId: string;
  etag: string;
  /** As sent, in the encodings that were asked for so far. */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Made as they are asked for, and then given again. */
  answers?: Partial<Record<Encoding | 'unchanged', EarlyAnswer>>;
  /** From then on time itself may have changed it. */
  until: Date;
  /** The sessions that may read it, by the hash of their token, and when each ends. */
  sessions: Map<string, Date>;
};

export const sessionKey = (tokenHash: Buffer) => tokenHash.toString('base64url');

/** An entry that is being made. What is written meanwhile, at whichever property it turns out to be, may be missing. */
export type PendingEntry = {
  pageId: string;
  key: string;
  writtenAt: Set<string>;
  isOutdated: boolean;
};

type UsedEntry = CacheEntry & { pageId: string; usedAt: number };

/** In how many languages one page is kept: a family needs two, and whoever tries all of them takes no more room. */
const mostLanguages = 4;

/** A page in each language is an entry of its own. */
const keyOf = (pageId: string, language: GuestLanguage | undefined) =>
  language ? `${pageId} ${language}` : pageId;

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache(changes: Pick<ChangeFeed, 'isFresh'>, maxBytes = 64 * 1024 * 1024) {
  /** By the id of the page and the language. */
  const entries = new Map<string, UsedEntry>();
  /** What is kept about a property: its own page, and those of guests who have links of their own. */
  const keysOf = new Map<string, Set<string>>();
  /** Counts up with each use: putting an entry last each time would cost more than the rest of finding it. */
  let uses = 0;
  const allPending = new Set<PendingEntry>();
  let bytes = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= sizeOf(entry);
    const keys = keysOf.get(entry.apartmentId);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(entry.apartmentId);
  };
  const add = (key: string, entry: UsedEntry) => {
    entries.set(key, entry);
    bytes += sizeOf(entry);
    const keys = keysOf.get(entry.apartmentId) ?? new Set();
    keysOf.set(entry.apartmentId, keys.add(key));
  };
  const inAnyLanguage = ({ apartmentId, pageId }: UsedEntry) =>
    [...(keysOf.get(apartmentId) ?? [])].flatMap((key): [string, UsedEntry][] => {
      const entry = entries.get(key);
      return entry?.pageId === pageId ? [[key, entry]] : [];
    });

  return {
    invalidate(apartmentId: string) {
      for (const pending of allPending) pending.writtenAt.add(apartmentId);
      for (const key of [...(keysOf.get(apartmentId) ?? [])]) remove(key);
    },
    invalidateAll() {
      for (const pending of allPending) pending.isOutdated = true;
      entries.clear();
      keysOf.clear();
      bytes = 0;
    },
    get(
      pageId: string,
      tokenHash: string,
      language?: GuestLanguage,
      now = Date.now(),
    ): CacheEntry | undefined {
      const entry = entries.get(keyOf(pageId, language));
      const sessionEnd = entry?.sessions.get(tokenHash);
      if (!entry || !sessionEnd || !changes.isFresh()) return undefined;
      if (sessionEnd.getTime() <= now || entry.until.getTime() <= now) return undefined;
      uses += 1;
      entry.usedAt = uses;
      return entry;
    },
    /** Before the first look at the database. */
    begin(pageId: string, language?: GuestLanguage): PendingEntry {
      const key = keyOf(pageId, language);
      const pending = { pageId, key, writtenAt: new Set<string>(), isOutdated: false };
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
      const { pageId, key, writtenAt, isOutdated } = pending;
      if (isOutdated || writtenAt.has(fresh.apartmentId) || !changes.isFresh()) return;
      const known = entries.get(key);
      const isSame = known?.etag === fresh.etag;
      remove(key);
      uses += 1;
      const entry = {
        ...fresh,
        pageId,
        usedAt: uses,
        bodies: { ...(isSame && known.bodies), ...fresh.bodies },
        sessions: new Map([...(isSame ? known.sessions : []), ...fresh.sessions]),
      };
      add(key, entry);
      const ofPage = inAnyLanguage(entry);
      if (ofPage.length > mostLanguages) remove(leastRecentlyUsed(ofPage));
      while (bytes > maxBytes) remove(leastRecentlyUsed(entries));
    },
  };
}

function leastRecentlyUsed(entries: Iterable<[string, { usedAt: number }]>): string {
  let [oldest, least] = ['', Number.POSITIVE_INFINITY];
  for (const [key, { usedAt }] of entries) if (usedAt < least) [oldest, least] = [key, usedAt];
  return oldest;
}

/** What a map and its keys take beside the bytes. */
const overhead = 1_000;
const perSession = 200;

const sizeOf = ({ bodies, sessions }: CacheEntry) =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, overhead) +
  sessions.size * perSession;
