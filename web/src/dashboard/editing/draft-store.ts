/** The drafts of one tab. They wait in session storage, so that a lost session loses no text. */
import { logFault } from '../../log.ts';
import { type Drafts, type ItemKey, noDrafts, ofKnownKinds } from './drafts.ts';

/** Why an item could not be saved, by field where the server or the check named one. */
export type Failure = { message: string; fields?: Record<string, string> };

export type Editing = Readonly<{
  /** All drafts belong to one property. */
  apartmentId: string | undefined;
  drafts: Drafts;
  failures: Readonly<Partial<Record<ItemKey, Failure>>>;
  /** Forms for new rows, by name, as far as they are filled in. */
  forms: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Counts the saves that failed: what is folded away then opens, so that it can be seen. */
  failedSaves: number;
}>;

export type DraftStore = ReturnType<typeof openDraftStore>;

const nothing: Editing = {
  apartmentId: undefined,
  drafts: noDrafts,
  failures: {},
  forms: {},
  failedSaves: 0,
};

/** @param owner the host: another who signs in on this tab must not find these */
export function openDraftStore(owner: string, storage: Storage = sessionStorage) {
  const key = `unsaved-edits:${owner}`;
  let editing = restored(storage, key);
  let saving: Promise<unknown> | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => editing,
    /** Whatever names another property starts from nothing: drafts are never carried over. */
    set(change: Partial<Editing>) {
      const { apartmentId = editing.apartmentId } = change;
      const isOther = editing.apartmentId !== undefined && apartmentId !== editing.apartmentId;
      editing = { ...(isOther ? nothing : editing), ...change };
      keep(storage, key, editing);
      for (const listener of listeners) listener();
    },
    clear() {
      this.set(nothing);
    },
    /** Takes back what would be saved; forms for new rows are left as they are. */
    discard() {
      this.set({ drafts: noDrafts, failures: {} });
    },
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

/** Something would be saved by saving. */
export const hasEdits = ({ drafts }: Editing) => Object.keys(drafts).length > 0;

/** Something would be lost by leaving. */
export const hasUnsaved = (editing: Editing) =>
  hasEdits(editing) || Object.values(editing.forms).some(isFilledIn);

const isFilledIn = (form: Readonly<Record<string, string>>) =>
  Object.values(form).some((text) => text.trim() !== '');

function restored(storage: Storage, key: string): Editing {
  try {
    const text = storage.getItem(key);
    if (!text) return nothing;
    // Only this file writes there, and a tab's storage ends with the tab; but an earlier version may have written it.
    const kept: Editing = { ...nothing, ...(JSON.parse(text) as Partial<Editing>) };
    return { ...kept, drafts: ofKnownKinds(kept.drafts) };
  } catch (error) {
    logFault('Unsaved edits could not be read', error);
    return nothing;
  }
}

function keep(storage: Storage, key: string, editing: Editing) {
  const { failures: _seen, failedSaves: _counted, ...lasting } = editing;
  try {
    if (hasUnsaved(editing)) storage.setItem(key, JSON.stringify(lasting));
    else storage.removeItem(key);
  } catch (error) {
    logFault('Unsaved edits could not be kept', error);
  }
}
