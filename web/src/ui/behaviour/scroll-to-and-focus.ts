/**
 * Scrolls to an element and focuses it or another one. The page's CSS decides whether it scrolls smoothly, because some
 * people prefer reduced motion.
 */

interface ScrollTarget {
  target: HTMLElement;
  focused: HTMLElement | null;
  block: ScrollLogicalPosition;
  /** The element around the target that may still be unfolding. */
  within: HTMLElement;
}

export function scrollToAndFocus({ target, focused, block, within }: ScrollTarget) {
  focused?.focus({ preventScroll: true });
  target.scrollIntoView({ block });
  // While the element unfolds, the target is not yet at its final position, and the page may be too short to scroll
  // there.
  unfoldAnimationIn(within)?.finished.then(
    // If the focus has moved on in the meantime, the page does not scroll back.
    () => target.contains(document.activeElement) && target.scrollIntoView({ block }),
    // The element was folded again in the meantime, which cancels the animation.
    () => undefined,
  );
}

const unfoldAnimationIn = (element: HTMLElement) =>
  element
    .getAnimations({ subtree: true })
    .find((each) => (each as CSSAnimation).animationName === 'unfold');
