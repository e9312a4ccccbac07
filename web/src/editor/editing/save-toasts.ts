/** What the host is told about a save. */
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toasts/toast.ts';
import type { DraftStore, Failure } from './drafts/draft-store.ts';
import { type ItemKey, newGuestKey, partsOf } from './drafts/drafts.ts';
import { isImagesKind } from './drafts/image-items.ts';
import { fieldName } from './field-names.ts';
import { kinds, savedRow } from './items.ts';
import { rowName } from './row-name.ts';
import { goToFirst } from './where-it-failed.ts';

export function sayThatAllIsSaved() {
  toast({
    title: 'Changes saved successfully!',
    description: 'All your updates have been applied.',
  });
}

/** Once, however much there was to save: nothing is wrong with any of it. */
export function sayThatNobodyAnswers(store: DraftStore) {
  store.set({ failures: {} });
  toast({
    title: 'Failed to save changes',
    description: navigator.onLine
      ? 'The server can’t be reached. Please try again in a moment: everything you typed is kept here.'
      : 'You are offline. Please try again once you are connected: everything you typed is kept here.',
    variant: 'destructive',
  });
}

/** One failure is named, with its field; of several, each stands at its own item. */
export function sayWhatFailed(
  client: QueryClient,
  store: DraftStore,
  failed: [ItemKey, Failure][],
) {
  showFailures(store, failed);
  const [first, ...others] = failed;
  if (!first) return;
  const [key, failure] = first;
  const named = (each: [ItemKey, Failure]) => nameOf(client, store, each);
  toast({
    ...(others.length > 0
      ? {
          title: 'Failed to save changes',
          description: `Please try again. Not saved: ${failed.map(named).filter(Boolean).join(', ')}`,
        }
      : {
          title: titleOf(key),
          description: [named(first), wordsOf(failure)].filter(Boolean).join(': '),
        }),
    variant: 'destructive',
  });
}

/** Each at its item, with the first one in sight. A fault of the server's is not said at every item that it met. */
export function showFailures(store: DraftStore, failed: [ItemKey, Failure][]) {
  const { failedSaves } = store.get();
  const shown = failed.length > 1 ? failed.filter(([, { isPassing }]) => !isPassing) : failed;
  store.set({
    failures: Object.fromEntries(shown),
    failedSaves: shown.length > 0 ? failedSaves + 1 : failedSaves,
  });
  if (shown.length > 0) requestAnimationFrame(() => goToFirst(shown));
}

function titleOf(key: ItemKey): string {
  if (key === newGuestKey) return 'Error creating new guest';
  const { kind } = partsOf(key);
  return isImagesKind(kind) ? 'Save failed' : `Failed to update ${kinds[kind].noun}`;
}

/** Of several fields, those of the first. */
const wordsOf = ({ message, fields = {} }: Failure) => Object.values(fields)[0] ?? message;

/** Such as 'Café, Google Maps link'. There is one property on the page, whose own fields need no more than their names. */
function nameOf(
  client: QueryClient,
  store: DraftStore,
  [key, { fields = {} }]: [ItemKey, Failure],
) {
  const { apartmentId = '' } = store.get();
  const { kind } = partsOf(key);
  const refused = Object.keys(fields).map((field) => fieldName(kind, field));
  const row = savedRow(client, apartmentId, key);
  const isPlain = refused.length > 0 && (kind === 'apartment' || kind === 'guest');
  return [...(row && !isPlain ? [rowName(row)] : []), ...refused].join(', ');
}
