import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Tracks whether the keyboard focus is in the notifications. A user who comes there with F8 or Tab returns to the
 * previous element when the toast closes or is replaced, because the focus would otherwise be lost with the toast.
 */
export function useToastFocus(id: number | undefined) {
  const viewport = useRef<HTMLElement>(null);
  const origin = useRef<HTMLElement>(null);
  const [isFocused, setIsFocused] = useState(false);

  const focusHandlers = {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      setIsFocused(true);
      const from = event.relatedTarget;
      if (from instanceof HTMLElement && !event.currentTarget.contains(from)) origin.current = from;
    },
    onBlur: (event: FocusEvent<HTMLElement>) =>
      setIsFocused(event.currentTarget.contains(event.relatedTarget)),
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the toast closes or is replaced
  useLayoutEffect(() => {
    const isFocusLost = [document.body, viewport.current].includes(
      document.activeElement as HTMLElement,
    );
    if (isFocusLost && origin.current?.isConnected) origin.current.focus();
    origin.current = null;
    // A focused button that is removed from the page fires no blur event.
    setIsFocused(viewport.current?.contains(document.activeElement) ?? false);
  }, [id]);

  return { viewport, isFocused, focusHandlers };
}
