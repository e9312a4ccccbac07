/** Provides drafts to the editor. A component renders again only if the part that it selects changes. */
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { useLatest } from '../../ui/behaviour/use-latest.ts';
import { type DraftStore, type Editing, openDraftStore } from './drafts/draft-store.ts';
import { type ItemKey, type ItemKind, keyOf, withEdit } from './drafts/drafts.ts';
import { openPhotoUploads, type PhotoUploads } from './photo-uploads.ts';

const StoreContext = createContext<DraftStore | undefined>(undefined);
const UploadsContext = createContext<RefObject<PhotoUploads | undefined>>({ current: undefined });

export function EditingProvider({ hostId, children }: { hostId: string; children: ReactNode }) {
  const store = useMemo(() => openDraftStore(hostId), [hostId]);
  return (
    <StoreContext value={store}>
      <UploadsContext value={useOpenUploads(store)}>{children}</UploadsContext>
    </StoreContext>
  );
}

/** Runs uploads as long as the provider is mounted. Their visible state is in the store. */
function useOpenUploads(store: DraftStore) {
  const client = useQueryClient();
  const on401 = useLatest(useOn401());
  const uploads = useRef<PhotoUploads>(undefined);
  useEffect(() => {
    const opened = openPhotoUploads(client, store, on401);
    uploads.current = opened;
    return () => opened.close();
  }, [client, store, on401]);
  return uploads;
}

export function useDraftStore(): DraftStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useDraftStore must be used inside an EditingProvider');
  return store;
}

/** The upload queue. It exists after the first render. */
export const usePhotoUploads = () => useContext(UploadsContext);

/** @param select must return the same value for the same state, not a new object */
export function useEditing<T>(select: (editing: Editing) => T): T {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** A row that is being edited, and what kind of row it is. */
export interface Item<Row, Kind extends ItemKind = ItemKind> {
  kind: Kind;
  apartmentId: string;
  row: Row;
}

type WithId = { id: string };

/** One field of an item: its value with the draft applied, and a function that changes it. */
export function useDraftField<Row extends WithId, Field extends keyof Row & string>(
  { kind, apartmentId, row }: Item<Row>,
  field: Field,
) {
  const store = useDraftStore();
  const key = keyOf(kind, row.id);
  const edit = useEditing((editing) =>
    editing.apartmentId === apartmentId ? editing.drafts[key]?.[field] : undefined,
  );
  const error = useEditing(({ failures }) => failures[key]?.fields?.[field]);
  const change = (value: Row[Field]) => {
    store.set({ apartmentId });
    const { drafts, failures } = store.get();
    store.set({
      drafts: withEdit(drafts, key, field, row[field], value),
      failures: error ? withoutError(failures, key, field) : failures,
    });
  };
  // The cast is safe, because drafts contain only values that `change` above has stored.
  const value = edit ? (edit.value as Row[Field]) : row[field];
  return { value, change, error, isChanged: edit !== undefined };
}

function withoutError(failures: Editing['failures'], key: ItemKey, field: string) {
  const { [key]: failure, ...others } = failures;
  const { [field]: _fixed, ...fields } = failure?.fields ?? {};
  if (!failure || Object.keys(fields).length === 0) return others;
  return { ...others, [key]: { ...failure, fields } };
}
