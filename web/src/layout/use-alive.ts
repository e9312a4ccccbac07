import { useSyncExternalStore } from 'react';

/** False in the HTML that was made at build time, true as soon as React has taken it over. */
export const useAlive = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
