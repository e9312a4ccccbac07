/** What the host is told about a save. */
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import type { DraftStore, Failure } from './draft-store.ts';
import { type ItemKey, newGuestKey, partsOf } from './drafts.ts';
import { isImagesKind } from './image-items.ts';
import { kinds, savedRow } from './items.ts';
import { rowName } from './row-name.ts';

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
  showFailures(store, failed);
  const [first, ...others] = failed;
  if (!first) return;
  const [key, { message }] = first;
  const named = failed.map(([each]) => nameOf(client, store, each)).filter(Boolean);
  toast({
    ...(others.length > 0
      ? {
          title: 'Failed to save changes',
          description: `Please try again. Not saved: ${named.join(', ')}`,
        }
      : { title: titleOf(key), description: [...named, message].join(': ') }),
    variant: 'destructive',
  });
}

/** Each at its item, with the first one in sight. */
export function showFailures(store: DraftStore, failed: [ItemKey, Failure][]) {
  const { failedSaves } = store.get();
  store.set({
    failures: Object.fromEntries(failed),
    failedSaves: failed.length > 0 ? failedSaves + 1 : failedSaves,
  });
  if (failed.length > 0) requestAnimationFrame(goToFirst);
}

function goToFirst() {
  const field = document.querySelector<HTMLElement>('main [aria-invalid=true]');
  if (field) field.focus();
  else document.querySelector('main [data-failure]')?.scrollIntoView({ block: 'center' });
}

function titleOf(key: ItemKey): string {
  if (key === newGuestKey) return 'Error creating new guest';
  const { kind } = partsOf(key);
  return isImagesKind(kind) ? 'Save failed' : `Failed to update ${kinds[kind].noun}`;
}

function nameOf(client: QueryClient, store: DraftStore, key: ItemKey) {
  const { apartmentId = '' } = store.get();
  const row = savedRow(client, apartmentId, key);
  return row && rowName(row);
}
