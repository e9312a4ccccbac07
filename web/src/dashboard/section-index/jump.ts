import { flushSync } from 'react-dom';
import type { Registered } from './section-register.tsx';

/**
 * Goes to a section, unfolded, with the focus on its heading. The page scrolls as its style says: smoothly, unless
 * somebody wants stillness. The address stays as it is, and so does the history.
 */
export function jumpTo({ element, unfold }: Registered) {
  flushSync(unfold);
  element.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true });
  element.scrollIntoView();
  // Near the end of the page there is room to scroll to it only once it is unfolded.
  unfoldingOf(element)?.finished.then(
    // Who has gone on to another meanwhile is not called back.
    () => element.contains(document.activeElement) && element.scrollIntoView(),
    // Folded again meanwhile.
    () => undefined,
  );
}

const unfoldingOf = (element: HTMLElement) =>
  element
    .getAnimations({ subtree: true })
    .find((each) => (each as CSSAnimation).animationName === 'unfold');
