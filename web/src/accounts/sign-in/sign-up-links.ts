import { useEffect, useEffectEvent } from 'react';

/** The id of the card on the page. Once the page is hydrated, links to it open the Sign Up tab. */
export const authCardId = 'auth';

/**
 * Calls `openSignUp` when a link to the card is clicked, anywhere on the page. Before hydration, the browser follows the
 * link. The links have the role of a button, so Space works, too.
 */
export function useSignUpLinks(openSignUp: (card: Element) => void) {
  const open = useEffectEvent(openSignUp);
  useEffect(() => {
    const openOnPress = (event: MouseEvent | KeyboardEvent) => {
      if (event instanceof KeyboardEvent && event.key !== ' ') return;
      const card = document.getElementById(authCardId);
      const { target } = event;
      if (!card || !(target instanceof Element) || !target.closest(`[href="#${authCardId}"]`))
        return;
      event.preventDefault();
      open(card);
    };
    document.addEventListener('click', openOnPress);
    document.addEventListener('keydown', openOnPress);
    return () => {
      document.removeEventListener('click', openOnPress);
      document.removeEventListener('keydown', openOnPress);
    };
  }, []);
}
