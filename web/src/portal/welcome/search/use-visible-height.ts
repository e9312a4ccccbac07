import { useSyncExternalStore } from 'react';

/** How much of the screen the keyboard leaves, as a style; on a larger one less, because the panel stands apart there. */
export function useVisibleHeight(): string {
  const height = useSyncExternalStore(listen, read);
  return `min(${height}px, 100dvh - 2rem)`;
}

const read = () => Math.round(window.visualViewport?.height ?? innerHeight);

function listen(change: () => void) {
  window.visualViewport?.addEventListener('resize', change);
  return () => window.visualViewport?.removeEventListener('resize', change);
}
