import { useSyncExternalStore } from 'react';

/** The height that the keyboard leaves of the screen, less the panel's margin on a larger screen, as a CSS value. */
export function useVisibleHeight(): string {
  const height = useSyncExternalStore(listen, readHeight);
  return `calc(min(${height}px, 100dvh) - 2rem)`;
}

const readHeight = () => Math.round(window.visualViewport?.height ?? innerHeight);

function listen(callback: () => void) {
  window.visualViewport?.addEventListener('resize', callback);
  return () => window.visualViewport?.removeEventListener('resize', callback);
}
