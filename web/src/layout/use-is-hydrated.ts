import { useSyncExternalStore } from 'react';

/**
 * Whether the page is hydrated. False at build time and during hydration, when the output must equal the prerendered
 * HTML.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
