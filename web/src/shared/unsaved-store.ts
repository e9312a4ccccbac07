/** Stores a tab's unsaved edits in session storage, so that they survive a reload and the end of the host's session. */
import { logFault } from './log.ts';

interface UnsavedStoreOptions<State> {
  /**
   * The storage key. It contains the host's id, so that another host who uses this tab does not see the edits.
   */
  key: string;
  emptyState: State;
  /** Whether leaving the page would lose edits. */
  hasUnsaved: (state: State) => boolean;
  /** Converts stored data, which an earlier version of the page may have written. */
  restore?: (stored: State) => State;
  /** The part of the state that is stored. */
  storable?: (state: State) => Partial<State>;
  storage?: Storage;
}

/** The part of the store that the leave guard uses. */
export interface UnsavedStore {
  hasUnsaved: () => boolean;
  apartmentId: () => string | undefined;
  saving: () => Promise<unknown> | undefined;
  clear: () => void;
}

export function openUnsavedStore<State extends { apartmentId: string | undefined }>({
  key,
  emptyState,
  hasUnsaved,
  restore = (stored) => stored,
  storable = (state) => state,
  storage = sessionStorage,
}: UnsavedStoreOptions<State>) {
  let state = readStored();
  let saving: Promise<unknown> | undefined;
  const listeners = new Set<() => void>();

  /** A change for another property starts from an empty state, so drafts never carry over. */
  function set(change: Partial<State>) {
    const { apartmentId = state.apartmentId } = change;
    const isOtherProperty = state.apartmentId !== undefined && apartmentId !== state.apartmentId;
    state = { ...(isOtherProperty ? emptyState : state), ...change };
    store();
    for (const listener of listeners) listener();
  }

  function readStored(): State {
    try {
      const text = storage.getItem(key);
      if (!text) return emptyState;
      // The data can be trusted, because only this file writes this key, and the storage ends with the tab.
      return restore({ ...emptyState, ...(JSON.parse(text) as Partial<State>) });
    } catch (error) {
      logFault('Unsaved edits could not be read', error);
      return emptyState;
    }
  }

  function store() {
    try {
      if (hasUnsaved(state)) storage.setItem(key, JSON.stringify(storable(state)));
      else storage.removeItem(key);
    } catch (error) {
      logFault('Unsaved edits could not be kept', error);
    }
  }

  return {
    get: () => state,
    set,
    clear: () => set(emptyState),
    hasUnsaved: () => hasUnsaved(state),
    apartmentId: () => state.apartmentId,
    /** Runs work that the leave guard waits for. */
    async saveWith<Result>(work: () => Promise<Result>): Promise<Result> {
      const result = work();
      saving = result
        .catch(() => undefined)
        .finally(() => {
          saving = undefined;
        });
      return result;
    },
    saving: () => saving,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
