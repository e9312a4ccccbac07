import { useEffect } from 'react';
import type { UnsavedStore } from '../../../shared/unsaved-store.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/** What was typed about a property that is gone must not wait for another one. */
export function useForgetLostEdits(store: UnsavedStore, apartments: { id: string }[] | undefined) {
  useEffect(() => {
    if (!apartments || !store.hasUnsaved()) return;
    if (apartments.some(({ id }) => id === store.apartmentId())) return;
    store.clear();
    toast({
      title: 'The property is gone',
      description: 'It was deleted elsewhere, and your unsaved changes with it.',
      variant: 'destructive',
    });
  }, [apartments, store]);
}
