import { useSyncExternalStore } from 'react';

/** False at build time and during hydration, when the output must equal the prerendered HTML. True after hydration. */
export const useAlive = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
