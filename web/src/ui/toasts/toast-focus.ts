import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Knows whether the keyboard is in the notifications. Whoever comes there by F8 or Tab gets back to
 * where they were when the toast closes or is replaced; otherwise the focus would be lost with it.
 */
export function useToastFocus(id: number | undefined) {
  const viewport = useRef<HTMLElement>(null);
  const origin = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState(false);

  const watching = {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      setFocused(true);
      const from = event.relatedTarget;
      if (from instanceof HTMLElement && !event.currentTarget.contains(from)) origin.current = from;
    },
    onBlur: (event: FocusEvent<HTMLElement>) =>
      setFocused(event.currentTarget.contains(event.relatedTarget)),
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the toast goes or another comes
  useLayoutEffect(() => {
    const lost = [document.body, viewport.current].includes(document.activeElement as HTMLElement);
    if (lost && origin.current?.isConnected) origin.current.focus();
    origin.current = null;
    // A focused button that is taken away says nothing when it goes.
    setFocused(viewport.current?.contains(document.activeElement) ?? false);
  }, [id]);

  return { viewport, focused, watching };
}
