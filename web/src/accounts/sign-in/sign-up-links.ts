import { useEffect, useEffectEvent } from 'react';

/** Where the card is on the page. A link there is a call to sign up. */
export const authCardId = 'auth';

/**
 * Calls `openSignUp` when a link to the card is pressed, wherever it is on the page. Until then the browser follows the
 * link. Its role is a button's, so Space presses it, too.
 */
export function useSignUpLinks(openSignUp: (card: Element) => void) {
  const open = useEffectEvent(openSignUp);
  useEffect(() => {
    const press = (event: MouseEvent | KeyboardEvent) => {
      if (event instanceof KeyboardEvent && event.key !== ' ') return;
      const card = document.getElementById(authCardId);
      const { target } = event;
      if (!card || !(target instanceof Element) || !target.closest(`[href="#${authCardId}"]`))
        return;
      event.preventDefault();
      open(card);
    };
    document.addEventListener('click', press);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('click', press);
      document.removeEventListener('keydown', press);
    };
  }, []);
}
