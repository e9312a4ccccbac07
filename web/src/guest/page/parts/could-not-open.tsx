import { useEffect, useRef } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/**
 * Replaces a dialog whose code failed to load: shows an error and closes the dialog. The next press tries again. In
 * browsers that cache a failed import, as many did until 2026, only a reload helps.
 */
export function CouldNotOpen({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose);
  const texts = useRef(useStayTexts());
  useEffect(() => {
    toast({
      title: texts.current.couldNotOpenTitle,
      description: texts.current.couldNotOpen,
      variant: 'destructive',
    });
    close.current();
  }, []);
  return null;
}
