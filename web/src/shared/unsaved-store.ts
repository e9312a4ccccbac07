/** What one tab has typed and not saved. It waits in session storage, so that a lost session loses no text. */
import { logFault } from './log.ts';

interface Kept<State> {
  /** With the host in it: another who signs in on this tab must not find it. */
  key: string;
  nothing: State;
  /** Something would be lost by leaving. */
  hasUnsaved: (state: State) => boolean;
  /** Of what is kept; an earlier version of the page may have written it. */
  restore?: (kept: State) => State;
  /** Without what is not worth remembering. */
  lasting?: (state: State) => Partial<State>;
  storage?: Storage;
}

/** What whoever asks before leaving needs to know. */
export interface UnsavedStore {
  hasUnsaved: () => boolean;
  apartmentId: () => string | undefined;
  saving: () => Promise<unknown> | undefined;
  clear: () => void;
}

export function openUnsavedStore<State extends { apartmentId: string | undefined }>({
  key,
  nothing,
  hasUnsaved,
  restore = (kept) => kept,
  lasting = (state) => state,
  storage = sessionStorage,
}: Kept<State>) {
  let state = restored();
  let saving: Promise<unknown> | undefined;
  const listeners = new Set<() => void>();

  /** Whatever names another property starts from nothing: drafts are never carried over. */
  function set(change: Partial<State>) {
    const { apartmentId = state.apartmentId } = change;
    const isOther = state.apartmentId !== undefined && apartmentId !== state.apartmentId;
    state = { ...(isOther ? nothing : state), ...change };
    keep();
    for (const listener of listeners) listener();
  }

  function restored(): State {
    try {
      const text = storage.getItem(key);
      if (!text) return nothing;
      // Only this file writes there, and a tab's storage ends with the tab.
      return restore({ ...nothing, ...(JSON.parse(text) as Partial<State>) });
    } catch (error) {
      logFault('Unsaved edits could not be read', error);
      return nothing;
    }
  }

  function keep() {
    try {
      if (hasUnsaved(state)) storage.setItem(key, JSON.stringify(lasting(state)));
      else storage.removeItem(key);
    } catch (error) {
      logFault('Unsaved edits could not be kept', error);
    }
  }

  return {
    get: () => state,
    set,
    clear: () => set(nothing),
    hasUnsaved: () => hasUnsaved(state),
    apartmentId: () => state.apartmentId,
    /** Whoever wants to leave meanwhile waits for it. */
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
