/** What the host is told about a save. */
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import type { DraftStore, Failure } from './draft-store.ts';
import { type ItemKey, newGuestKey, partsOf } from './drafts.ts';
import { kinds, savedRow } from './items.ts';

export function sayThatAllIsSaved() {
  toast({
    title: 'Changes saved successfully!',
    description: 'All your updates have been applied.',
  });
}

/** One failure is named; of several, each stands at its own item. */
export function sayWhatFailed(
  client: QueryClient,
  store: DraftStore,
  failed: [ItemKey, Failure][],
) {
  store.set({ failures: Object.fromEntries(failed) });
  const [first, ...others] = failed;
  if (!first) return;
  const [key, { message }] = first;
  toast({
    ...(others.length > 0
      ? { title: 'Failed to save changes', description: 'Please try again' }
      : { title: titleOf(key), description: withName(client, store, key, message) }),
    variant: 'destructive',
  });
}

const titleOf = (key: ItemKey) =>
  key === newGuestKey
    ? 'Error creating new guest'
    : `Failed to update ${kinds[partsOf(key).kind].noun}`;

function withName(client: QueryClient, store: DraftStore, key: ItemKey, message: string) {
  const { apartmentId = '' } = store.get();
  const name = savedRow(client, apartmentId, key)?.name;
  return name ? `${name}: ${message}` : message;
}
