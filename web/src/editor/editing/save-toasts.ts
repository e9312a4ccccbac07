/** Toasts about the result of a save. */
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toasts/toast.ts';
import type { DraftStore, SaveFailure } from './drafts/draft-store.ts';
import { type ItemKey, newGuestKey, partsOf } from './drafts/drafts.ts';
import { isImagesKind } from './drafts/image-items.ts';
import { fieldName } from './field-names.ts';
import { goToFirstFailure } from './go-to-first-failure.ts';
import { kinds, savedRow } from './items.ts';
import { rowName } from './row-name.ts';

export const showNoChanges = () => toast({ title: 'No changes to save' });

export function showAllSaved() {
  toast({
    title: 'Changes saved successfully!',
    description: 'All your updates have been applied.',
  });
}

/** Shows one toast for all items, because none of them caused the failure. */
export function showNoReplyToast(store: DraftStore) {
  store.set({ failures: {} });
  toast({
    title: 'Failed to save changes',
    description: navigator.onLine
      ? 'The server can’t be reached. Please try again in a moment. Your changes are kept here.'
      : 'You are offline. Please try again once you are connected. Your changes are kept here.',
    variant: 'destructive',
  });
}

/** Shows the failures at their items, and a toast: the message of a single failure, or the names of several. */
export function showSaveFailure(
  client: QueryClient,
  store: DraftStore,
  failures: [ItemKey, SaveFailure][],
) {
  showFailures(store, failures);
  const [first, ...others] = failures;
  if (!first) return;
  const [key, failure] = first;
  const failureName = (each: [ItemKey, SaveFailure]) => nameOf(client, store, each);
  toast({
    ...(others.length > 0
      ? {
          title: 'Failed to save changes',
          description: `Please try again. Not saved: ${failures.map(failureName).filter(Boolean).join(', ')}`,
        }
      : {
          title: titleOf(key),
          description: isImagesKind(partsOf(key).kind)
            ? failure.message
            : [failureName(first), messageOf(failure)].filter(Boolean).join(': '),
        }),
    variant: 'destructive',
  });
}

/** Shows each failure at its item and scrolls to the first. Server errors are not repeated at every item. */
export function showFailures(store: DraftStore, failures: [ItemKey, SaveFailure][]) {
  const { failedSaves } = store.get();
  const shownFailures =
    failures.length > 1 ? failures.filter(([, { isServerFault }]) => !isServerFault) : failures;
  store.set({
    failures: Object.fromEntries(shownFailures),
    failedSaves: shownFailures.length > 0 ? failedSaves + 1 : failedSaves,
  });
  if (shownFailures.length > 0) requestAnimationFrame(() => goToFirstFailure(shownFailures));
}

function titleOf(key: ItemKey): string {
  if (key === newGuestKey) return 'Error creating new guest';
  const { kind } = partsOf(key);
  return isImagesKind(kind) ? 'Save failed' : `Failed to update ${kinds[kind].noun}`;
}

/** The message of the first failed field, or of the item. */
const messageOf = ({ message, fields = {} }: SaveFailure) => Object.values(fields)[0] ?? message;

/** Returns a name such as 'Café, Google Maps link'. Fields of the property itself need only their name. */
function nameOf(
  client: QueryClient,
  store: DraftStore,
  [key, { fields = {} }]: [ItemKey, SaveFailure],
) {
  const { apartmentId = '' } = store.get();
  const { kind } = partsOf(key);
  const fieldNames = Object.keys(fields).map((field) => fieldName(kind, field));
  const row = savedRow(client, apartmentId, key);
  const needsNoRowName = fieldNames.length > 0 && (kind === 'apartment' || kind === 'guest');
  return [...(row && !needsNoRowName ? [rowName(row)] : []), ...fieldNames].join(', ');
}
