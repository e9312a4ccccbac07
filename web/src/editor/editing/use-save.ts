/** "Save All Changes": validates, sends and shows the result. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { activeGuestQuery, refetchProperty } from '../../host/queries.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { checkDrafts, guestProblem } from './check-drafts.ts';
import type { DraftStore, SaveFailure } from './drafts/draft-store.ts';
import {
  type Draft,
  type ItemKey,
  keyOf,
  newGuestKey,
  partsOf,
  withDraft,
} from './drafts/drafts.ts';
import { isImagesKind } from './drafts/image-items.ts';
import { useDraftStore, usePhotoUploads } from './editing-context.tsx';
import { guestInDraft } from './new-guest.ts';
import { saveWithPhotos } from './photos/save-with-photos.ts';
import type { DraftConflict } from './save.ts';
import { showAllSaved, showFailures, showNoReplyToast, showSaveFailure } from './save-toasts.ts';
import { findTextLimitFailure } from './text-size.ts';

/** How many milliseconds after a save the data is fetched again. */
const refetchDelay = 100;

interface SaveCallbacks {
  onConflicts: (conflicts: DraftConflict[]) => void;
  onSubscriptionRequired: () => void;
  /** Called instead of the success toast. */
  onSaved?: () => void;
}

export function useSave(callbacks: SaveCallbacks) {
  const { onConflicts, onSubscriptionRequired, onSaved = showAllSaved } = callbacks;
  const client = useQueryClient();
  const store = useDraftStore();
  const photos = usePhotoUploads();
  const on401 = useOn401();
  const [saving, setSaving] = useState(false);

  const save = async () => {
    if (saving || hasInvalidDraft(client, store)) return;
    const { apartmentId } = store.get();
    setSaving(true);
    store.set({ gotNoReply: false });
    const outcome = await saveWithPhotos({ client, store, uploads: photos.current });
    setSaving(false);
    if (outcome.unauthorized) {
      on401(outcome.unauthorized);
      return;
    }
    const { failures, conflicts, needsSubscription, gotNoReply, wasDiscarded } = outcome;
    store.set({ gotNoReply });
    const onlyImagesFailed = failures.every(([key]) => isImagesKind(partsOf(key).kind));
    if (gotNoReply && !onlyImagesFailed) showNoReplyToast(store);
    else if (failures.length > 0) showSaveFailure(client, store, failures);
    else if (conflicts.length === 0 && !needsSubscription && !wasDiscarded) onSaved();
    if (conflicts.length > 0) onConflicts(conflicts);
    if (needsSubscription) onSubscriptionRequired();
    if (apartmentId && !gotNoReply)
      setTimeout(() => refetchProperty(client, apartmentId), refetchDelay);
  };
  return { save, saving };
}

/** Shows the errors of invalid drafts. If there are any, nothing is sent: a partial save is hard to understand. */
function hasInvalidDraft(client: QueryClient, store: DraftStore): boolean {
  if (hasInvalidGuest(client, store)) return true;
  const { [newGuestKey]: _checkedAbove, ...drafts } = store.get().drafts;
  const failures = Object.entries(checkDrafts(drafts)) as [ItemKey, SaveFailure][];
  showSaveFailure(client, store, failures);
  if (failures.length > 0) return true;
  const limitFailure = findTextLimitFailure(client, store);
  if (!limitFailure) return false;
  const [, { message: description }] = limitFailure;
  showFailures(store, [limitFailure]);
  toast({ title: 'Too much text for one property', description, variant: 'destructive' });
  return true;
}

function hasInvalidGuest(client: QueryClient, store: DraftStore): boolean {
  const { apartmentId = '', drafts } = store.get();
  const key = (Object.keys(drafts) as ItemKey[]).find((each) => partsOf(each).kind === 'guest');
  const problem = key && guestProblemIn(client, apartmentId, key, drafts[key]);
  if (!problem) return false;
  const { title, description, fields } = problem;
  showFailures(store, [[key, { message: description, fields }]]);
  toast({ title, description, variant: 'destructive' });
  return true;
}

function guestProblemIn(client: QueryClient, apartmentId: string, key: ItemKey, draft: Draft = {}) {
  if (key === newGuestKey) return guestProblem(guestInDraft(draft));
  const guest = client.getQueryData(activeGuestQuery(apartmentId).queryKey);
  // The draft may belong to an earlier guest, if someone else added a new one.
  if (!guest || keyOf('guest', guest.id) !== key) return undefined;
  return guestProblem(withDraft(guest, draft), guest.pinCode);
}
