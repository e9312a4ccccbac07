/**
 * Goes to something on the page, with the focus where it is wanted. The page scrolls as its style says: smoothly, unless
 * somebody wants stillness.
 */

interface Arrival {
  target: HTMLElement;
  focused: HTMLElement | null;
  block: ScrollLogicalPosition;
  /** What may still be unfolding, with the target in it. */
  within: HTMLElement;
}

export function arriveAt({ target, focused, block, within }: Arrival) {
  focused?.focus({ preventScroll: true });
  target.scrollIntoView({ block });
  // It has its place, and the page room to scroll there, only once all is unfolded.
  unfoldingOf(within)?.finished.then(
    // Who has gone on to another meanwhile is not called back.
    () => target.contains(document.activeElement) && target.scrollIntoView({ block }),
    // Folded again meanwhile.
    () => undefined,
  );
}

const unfoldingOf = (element: HTMLElement) =>
  element
    .getAnimations({ subtree: true })
    .find((each) => (each as CSSAnimation).animationName === 'unfold');
