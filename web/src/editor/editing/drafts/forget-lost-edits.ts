import { useEffect } from 'react';
import type { UnsavedStore } from '../../../shared/unsaved-store.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/** Discards the drafts of a property that no longer exists. */
export function useForgetLostEdits(store: UnsavedStore, apartments: { id: string }[] | undefined) {
  useEffect(() => {
    if (!apartments || !store.hasUnsaved()) return;
    if (apartments.some(({ id }) => id === store.apartmentId())) return;
    store.clear();
    toast({
      title: 'This property no longer exists',
      description: 'It was deleted elsewhere, so your unsaved changes are lost.',
      variant: 'destructive',
    });
  }, [apartments, store]);
}
