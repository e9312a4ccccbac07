import { useEffect } from 'react';
import { toast } from '../../ui/toast.ts';
import { hasUnsaved } from './draft-store.ts';
import { useDraftStore } from './editing-context.tsx';

/** What was typed about a property that is gone must not wait for another one. */
export function useForgetLostEdits(apartments: { id: string }[] | undefined) {
  const store = useDraftStore();
  useEffect(() => {
    const editing = store.get();
    if (!apartments || !hasUnsaved(editing)) return;
    if (apartments.some(({ id }) => id === editing.apartmentId)) return;
    store.clear();
    toast({
      title: 'The property is gone',
      description: 'It was deleted elsewhere, and your unsaved changes with it.',
      variant: 'destructive',
    });
  }, [apartments, store]);
}
