import { useSyncExternalStore } from 'react';

/**
 * False at build time and in the first drawing over the HTML made there, which must be the very same; true as soon as
 * React has taken it over.
 */
export const useAlive = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
