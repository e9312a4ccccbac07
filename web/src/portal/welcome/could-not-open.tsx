import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toast.ts';

/** In place of a dialog whose code did not come: says so and lets go. */
export function CouldNotOpen({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose);
  useEffect(() => {
    toast({
      title: 'Could not open',
      description: 'Please check your connection and reload the page.',
      variant: 'destructive',
    });
    close.current();
  }, []);
  return null;
}
