import { type RefObject, useRef } from 'react';
import { lastPressed } from '../behaviour/last-pressed.ts';

/**
 * Gives the focus back when a dialog closes. Radix knows only triggers of its own, and our dialogs
 * are opened by whatever has the focus then, or was pressed.
 * @param target where to instead; when both are gone by then, to the page
 */
export function useFocusReturn(target?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      const pressed = lastPressed();
      // Where a press does not focus what is pressed, it focuses what is around it.
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
