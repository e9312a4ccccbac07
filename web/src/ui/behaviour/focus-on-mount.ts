/**
 * A `ref` that focuses an element when it appears. It is for an element that replaces the focused one, because the
 * focus would otherwise be lost.
 */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
