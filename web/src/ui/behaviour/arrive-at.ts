/**
 * Scrolls to an element and focuses it or another one. The page's CSS decides whether it scrolls smoothly, because some
 * people prefer reduced motion.
 */

interface Arrival {
  target: HTMLElement;
  focused: HTMLElement | null;
  block: ScrollLogicalPosition;
  /** The element around the target that may still be unfolding. */
  within: HTMLElement;
}

export function scrollToAndFocus({ target, focused, block, within }: Arrival) {
  focused?.focus({ preventScroll: true });
  target.scrollIntoView({ block });
  // Only when everything is unfolded, the target has its final position and the page is long enough to scroll there.
  unfoldingOf(within)?.finished.then(
    // If the focus has moved on in the meantime, the page does not scroll back.
    () => target.contains(document.activeElement) && target.scrollIntoView({ block }),
    // The element was folded again in the meantime, which cancels the animation.
    () => undefined,
  );
}

const unfoldingOf = (element: HTMLElement) =>
  element
    .getAnimations({ subtree: true })
    .find((each) => (each as CSSAnimation).animationName === 'unfold');
