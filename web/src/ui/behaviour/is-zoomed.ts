/**
 * Whether the page is enlarged with two fingers. Swiping over a picture then moves the page and does not show the next
 * picture.
 */
export const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1;
