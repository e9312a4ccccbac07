/** Stores the unsaved changes of one browser tab. */
import { isUnsaved, storableUploads, type Upload } from '../../../images/device-photos/upload.ts';
import { openUnsavedStore } from '../../../shared/unsaved-store.ts';
import {
  type Drafts,
  type ItemKey,
  isNewRowList,
  noDrafts,
  withoutUnknownKinds,
} from './drafts.ts';

/** Why an item could not be saved, with the errors of its fields if the server or the validation reported any. */
export type SaveFailure = {
  message: string;
  fields?: Record<string, string>;
  /** Whether the server failed, so that the typed text is not at fault. */
  isServerFault?: boolean;
};

export type Editing = Readonly<{
  /** The property to which all drafts belong. */
  apartmentId: string | undefined;
  drafts: Drafts;
  /** Photos that the host picked and that are not uploaded yet. In a form for a new row, their list is `newRowList`. */
  uploads: readonly Upload[];
  /** Images that were uploaded in forms for new rows, by `newRowList`. */
  newImages: Readonly<Record<string, readonly string[]>>;
  failures: Readonly<Partial<Record<ItemKey, SaveFailure>>>;
  /** Texts typed into forms for new rows, by the name of the form. */
  forms: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The number of failed saves. Folded sections with an error open when it increases. */
  failedSaves: number;
  /** Whether the last save got no reply, because the browser is offline or the server is down. */
  gotNoReply: boolean;
}>;

export type DraftStore = ReturnType<typeof openDraftStore>;

const emptyEditing: Editing = {
  apartmentId: undefined,
  drafts: noDrafts,
  uploads: [],
  newImages: {},
  failures: {},
  forms: {},
  failedSaves: 0,
  gotNoReply: false,
};

/** @param owner the host's id, because another host who signs in on this tab must not see these drafts */
export function openDraftStore(owner: string, storage: Storage = sessionStorage) {
  const store = openUnsavedStore<Editing>({
    key: `unsaved-edits:${owner}`,
    emptyState: emptyEditing,
    hasUnsaved,
    restore: (stored) => ({ ...stored, drafts: withoutUnknownKinds(stored.drafts) }),
    storable: ({ apartmentId, drafts, forms, newImages, uploads }) => ({
      apartmentId,
      drafts,
      forms,
      newImages,
      uploads: storableUploads(uploads),
    }),
    storage,
  });
  return {
    ...store,
    /** Discards unsaved changes. Forms for new rows are kept. */
    discard: () =>
      store.set({
        drafts: noDrafts,
        uploads: store.get().uploads.filter(({ list }) => isNewRowList(list)),
        failures: {},
        gotNoReply: false,
      }),
  };
}

/** Whether there are changes to save. */
export const hasEdits = ({ drafts, uploads }: Editing) =>
  Object.keys(drafts).length > 0 ||
  uploads.some((upload) => isUnsaved(upload) && !isNewRowList(upload.list));

/** Whether leaving the page would lose something. */
export const hasUnsaved = (editing: Editing) =>
  hasEdits(editing) ||
  editing.uploads.some(isUnsaved) ||
  Object.values(editing.newImages).some((images) => images.length > 0) ||
  Object.values(editing.forms).some(isFilledIn);

const isFilledIn = (form: Readonly<Record<string, string>>) =>
  Object.values(form).some((text) => text.trim() !== '');
