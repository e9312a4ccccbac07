import { useSyncExternalStore } from 'react';

/**
 * Whether the page is hydrated. This is false at build time and during hydration, when the output must equal the
 * prerendered HTML.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
