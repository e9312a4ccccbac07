import { useSyncExternalStore } from 'react';

/** How much of the screen the keyboard leaves, less the margin by which the panel stands apart on a larger one, as a style. */
export function useVisibleHeight(): string {
  const height = useSyncExternalStore(listen, read);
  return `calc(min(${height}px, 100dvh) - 2rem)`;
}

const read = () => Math.round(window.visualViewport?.height ?? innerHeight);

function listen(change: () => void) {
  window.visualViewport?.addEventListener('resize', change);
  return () => window.visualViewport?.removeEventListener('resize', change);
}
