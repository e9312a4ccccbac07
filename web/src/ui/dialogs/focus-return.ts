import { type RefObject, useRef } from 'react';
import { lastPressed } from '../behaviour/last-pressed.ts';

/**
 * Returns the focus when a dialog closes. Radix knows only its own triggers, but our dialogs are opened by any element
 * that was focused or pressed.
 * @param target gets the focus instead; if neither exists any more, the page gets it
 */
export function useFocusReturn(target?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      const pressed = lastPressed();
      // A browser that does not focus a pressed element focuses an element around it.
      opener.current = activeElement?.contains(pressed) ? pressed : activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const next = [target?.current, opener.current, document.getElementById('main')].find(
        (element) => element?.isConnected,
      );
      if (!(next instanceof HTMLElement)) return;
      event.preventDefault();
      next.focus();
    },
  };
}
