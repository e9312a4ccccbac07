/** The drafts of one tab. */
import { isUnsaved, lastingUploads, type Upload } from '../../../images/picking/upload.ts';
import { openUnsavedStore } from '../../../shared/unsaved-store.ts';
import { type Drafts, type ItemKey, noDrafts, ofKnownKinds } from './drafts.ts';

/** Why an item could not be saved, by field where the server or the check named one. */
export type Failure = {
  message: string;
  fields?: Record<string, string>;
  /** Nothing is wrong with what was typed: the server had a fault. */
  isPassing?: boolean;
};

export type Editing = Readonly<{
  /** All drafts belong to one property. */
  apartmentId: string | undefined;
  drafts: Drafts;
  /** Photos that were picked for one of its lists and are not there yet. */
  uploads: readonly Upload[];
  failures: Readonly<Partial<Record<ItemKey, Failure>>>;
  /** Forms for new rows, by name, as far as they are filled in. */
  forms: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Counts the saves that failed: what is folded away then opens, so that it can be seen. */
  failedSaves: number;
  /** The last try found no network, or no server; until the next one. */
  isUnreached: boolean;
}>;

export type DraftStore = ReturnType<typeof openDraftStore>;

const nothing: Editing = {
  apartmentId: undefined,
  drafts: noDrafts,
  uploads: [],
  failures: {},
  forms: {},
  failedSaves: 0,
  isUnreached: false,
};

/** @param owner the host: another who signs in on this tab must not find these */
export function openDraftStore(owner: string, storage: Storage = sessionStorage) {
  const store = openUnsavedStore<Editing>({
    key: `unsaved-edits:${owner}`,
    nothing,
    hasUnsaved,
    restore: (kept) => ({ ...kept, drafts: ofKnownKinds(kept.drafts) }),
    lasting: ({ apartmentId, drafts, forms, uploads }) => ({
      apartmentId,
      drafts,
      forms,
      uploads: lastingUploads(uploads),
    }),
    storage,
  });
  return {
    ...store,
    /** Takes back what would be saved; forms for new rows are left as they are. */
    discard: () => store.set({ drafts: noDrafts, uploads: [], failures: {}, isUnreached: false }),
  };
}

/** Something would be saved by saving. */
export const hasEdits = ({ drafts, uploads }: Editing) =>
  Object.keys(drafts).length > 0 || uploads.some(isUnsaved);

/** Something would be lost by leaving. */
export const hasUnsaved = (editing: Editing) =>
  hasEdits(editing) || Object.values(editing.forms).some(isFilledIn);

const isFilledIn = (form: Readonly<Record<string, string>>) =>
  Object.values(form).some((text) => text.trim() !== '');
