/** As a `ref`: for what takes the place of something that had the focus, which would be lost with it. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus();
