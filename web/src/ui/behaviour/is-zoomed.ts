/** Whether two fingers have enlarged the page: who moves over a picture then does not go on to the next one. */
export const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1;
