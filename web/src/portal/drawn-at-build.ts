import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True at build time and in the first drawing over the HTML made there, which must be the very same. */
export const useIsTakingOver = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** True for as long as the page stands that took over HTML made at build time. */
export function useWasDrawnAtBuild() {
  const [drawn] = useState(useIsTakingOver());
  return drawn;
}
