/**
 * What the crew's page knows, and the queue of what a person did on it. Every entry is stored on the phone before
 * anything is sent, and is removed together with the write of the server's reply. A page that is closed at any point
 * loses nothing, and the ids of entries let the server record a repeated one once.
 */
import type { CrewEntry, CrewOverview, CrewTurnover } from '@guest-portal/contract';
import { CallError, codeOf, isUnauthorized, serverMessageOf } from '../../shared/api.ts';
import { logFault } from '../../shared/log.ts';
import { newUuid } from '../../shared/new-uuid.ts';
import type { CrewServer } from './crew-server.ts';
import { entryWithPhotos, type KeptEntry, type NewEntry } from './entry.ts';
import type { Store } from './store.ts';

/** The last reply, and when it came by the clock of the phone. */
interface KeptReply {
  shape: number;
  overview: CrewOverview;
  at: number;
}

export interface CrewState {
  /**
   * `unknown` until the server has answered or a kept reply was found, `none` if this phone was never enrolled, and
   * `ended` if its access has ended.
   */
  access: 'unknown' | 'open' | 'none' | 'ended';
  last: KeptReply | undefined;
  entries: readonly KeptEntry[];
  /** Whether the last request failed without a decision of the server. */
  isOffline: boolean;
}

export type Crew = ReturnType<typeof createCrew>;

const lastKey = 'last';
const endedKey = 'ended';
const entryPrefix = 'entry:';

/** Increase it with a change of the reply, because a page of the new release can't show what an older one has kept. */
const shape = 1;

/** Milliseconds after which a kept reply contains nothing of use: the list ends 30 days ahead. */
const maxAge = 30 * 86_400_000;

export function createCrew(store: Store, server: CrewServer) {
  let state: CrewState = { access: 'unknown', last: undefined, entries: [], isOffline: false };
  const listeners = new Set<() => void>();
  const set = (changes: Partial<CrewState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  /** Reads what is kept on the phone. */
  async function open() {
    const kept = await store.readAll();
    const last = kept.get(lastKey) as CrewState['last'];
    const entries = [...kept]
      .filter(([key]) => key.startsWith(entryPrefix))
      .map(([, entry]) => entry as KeptEntry)
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    // The clock may have been set back since the page was closed.
    lastTime = Number(entries.at(-1)?.key.slice(entryPrefix.length).split('-')[0] ?? 0);
    const isUsable = last?.shape === shape && Date.now() - last.at < maxAge;
    if (kept.has(endedKey)) set({ access: 'ended', entries });
    else set({ entries, ...(isUsable && { access: 'open', last }) });
  }

  let lastTime = 0;
  /** The order of entries does not depend on a clock that is set back. */
  function nextKey(id: string) {
    lastTime = Math.max(lastTime + 1, Date.now());
    return `${entryPrefix}${String(lastTime).padStart(15, '0')}-${id}`;
  }

  /** Keeps an entry and sends it as soon as possible. It is safe once the promise is fulfilled. */
  async function record(turnover: CrewTurnover, entry: NewEntry, photos: readonly Blob[] = []) {
    const id = newUuid();
    const kept: KeptEntry = {
      key: nextKey(id),
      turnoverId: turnover.id,
      property: propertyName(turnover.apartmentId),
      entry: { ...entry, id, at: new Date().toISOString() } as CrewEntry,
      photos: photos.map((bytes) => ({ bytes })),
    };
    // A refused result of the same fact is out of date now.
    const replaced = state.entries.filter(
      (each) =>
        each.refused &&
        each.turnoverId === turnover.id &&
        each.entry.kind === 'fact' &&
        entry.kind === 'fact' &&
        each.entry.fact === entry.fact,
    );
    await store.write(
      new Map<string, unknown>([
        ...replaced.map(({ key }) => [key, undefined] as const),
        [kept.key, kept],
      ]),
    );
    set({ entries: [...state.entries.filter((each) => !replaced.includes(each)), kept] });
    void sync();
  }

  const propertyName = (apartmentId: string) =>
    state.last?.overview.properties.find(({ id }) => id === apartmentId)?.name ?? '';

  /**
   * Writes what the server has decided. If the storage of the phone is full, it only deletes what is no longer needed, so
   * that sending goes on and makes room. A page that is opened later gets the rest from the server again.
   */
  async function writeDecided(changes: ReadonlyMap<string, unknown>) {
    try {
      await store.write(changes);
    } catch (error) {
      logFault('This phone could not keep a reply', error);
      await store.write(new Map([...changes].filter(([, value]) => value === undefined)));
    }
  }

  async function change(changed: KeptEntry) {
    await writeDecided(new Map([[changed.key, changed]]));
    set({ entries: state.entries.map((each) => (each.key === changed.key ? changed : each)) });
  }

  /** Sends a refused entry once more. */
  async function retry(entry: KeptEntry) {
    await change({ ...entry, refused: undefined });
    void sync();
  }

  async function discard({ key }: KeptEntry) {
    await store.write(new Map([[key, undefined]]));
    set({ entries: state.entries.filter((each) => each.key !== key) });
  }

  /** Deletes everything that is kept on the phone. */
  async function deleteEverything() {
    const kept = await store.readAll();
    await store.write(new Map([...kept.keys()].map((key) => [key, undefined])));
    set({ access: 'none', last: undefined, entries: [] });
  }

  /** Fetches the turnovers with the new access of this phone, and sends what is waiting. */
  async function continueAfterEnrolment() {
    // The reply to a request that was sent before must not end the new access.
    await running;
    await store.write(new Map([[endedKey, undefined]]));
    set({ access: 'unknown' });
    await refresh();
  }

  let running: Promise<void> | undefined;
  let isOverviewWanted = false;
  let isSyncWanted = false;

  /** Sends what is waiting and fetches the turnovers. */
  function refresh(): Promise<void> {
    isOverviewWanted = true;
    return sync();
  }

  /** Only one run sends at a time. It goes on until nothing is waiting or the server can't be reached. */
  function sync(): Promise<void> {
    isSyncWanted = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function run() {
    while (isSyncWanted || isOverviewWanted) {
      isSyncWanted = false;
      try {
        // Sending photos can take long, and without turnovers the page is empty.
        if (!state.last) await fetchOverview();
        await sendEntries();
        if (isOverviewWanted) await fetchOverview();
        else if (state.isOffline) set({ isOffline: false });
      } catch (error) {
        isOverviewWanted = false;
        if (isUnauthorized(error)) await endAccess();
        else set({ isOffline: true });
        return;
      }
    }
  }

  async function sendEntries() {
    for (;;) {
      const next = state.entries.find(({ refused }) => !refused);
      if (!next) return;
      try {
        await send(next);
      } catch (error) {
        if (!isFinal(error)) throw error;
        const code = codeOf(error) ?? '';
        if (code === 'unknown_image' && next.photos.some(({ path }) => path !== undefined)) {
          // They were uploaded in an earlier run, too long ago.
          await change({ ...next, photos: next.photos.map(({ bytes }) => ({ bytes })) });
          continue;
        }
        if (code === 'fact_changed') isOverviewWanted = true;
        await change({ ...next, refused: { code, message: serverMessageOf(error) ?? '' } });
      }
    }
  }

  async function send(entry: KeptEntry) {
    let current = entry;
    for (const [index, photo] of entry.photos.entries()) {
      if (photo.path !== undefined) continue;
      const path = await server.upload(entry.turnoverId, photo.bytes);
      current = { ...current, photos: current.photos.with(index, { ...photo, path }) };
      await change(current);
    }
    const turnover = await server.record(entry.turnoverId, entryWithPhotos(current));
    const last = state.last && {
      ...state.last,
      overview: withTurnover(state.last.overview, turnover),
    };
    await writeDecided(
      new Map<string, unknown>([
        [entry.key, undefined],
        [lastKey, last],
      ]),
    );
    set({ last, entries: state.entries.filter(({ key }) => key !== entry.key) });
  }

  async function fetchOverview() {
    isOverviewWanted = false;
    const last = { shape, overview: await server.readOverview(), at: Date.now() };
    await writeDecided(
      new Map<string, unknown>([
        [lastKey, last],
        [endedKey, undefined],
      ]),
    );
    set({ access: 'open', last, isOffline: false });
  }

  /** Deletes codes and addresses from the phone. Entries that were not sent stay. */
  async function endAccess() {
    const wasOpen =
      state.last !== undefined || state.access === 'ended' || state.entries.length > 0;
    await writeDecided(
      new Map<string, unknown>([
        [lastKey, undefined],
        [endedKey, wasOpen || undefined],
      ]),
    );
    set({ access: wasOpen ? 'ended' : 'none', last: undefined, isOffline: false });
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open,
    record,
    retry,
    discard,
    deleteEverything,
    continueAfterEnrolment,
    refresh,
  };
}

/** Whether sending it again would fail again. Everything else is tried again later. */
const isFinal = (error: unknown) =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  !isUnauthorized(error) &&
  error.status !== 408 &&
  error.status !== 429;

const withTurnover = (overview: CrewOverview, turnover: CrewTurnover): CrewOverview => ({
  ...overview,
  turnovers: overview.turnovers.map((each) => (each.id === turnover.id ? turnover : each)),
});
