import { useEffect, useRef } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/**
 * In place of a dialog whose code did not come: says so and lets go. The next press tries again, and a reload helps also
 * where the browser itself keeps an import that has failed, as many did until 2026.
 */
export function CouldNotOpen({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose);
  const words = useRef(useStayTexts());
  useEffect(() => {
    toast({
      title: words.current.couldNotOpenTitle,
      description: words.current.couldNotOpen,
      variant: 'destructive',
    });
    close.current();
  }, []);
  return null;
}
