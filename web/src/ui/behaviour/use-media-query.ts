import { useSyncExternalStore } from 'react';

/**
 * Whether a media query matches. It is for content that should not even be rendered on other screens. If hiding is
 * enough, CSS does it.
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
