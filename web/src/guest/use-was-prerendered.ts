import { useState } from 'react';
import { useIsHydrated } from '../layout/use-is-hydrated.ts';

/** Whether the page was prerendered and then hydrated. The value stays the same for as long as the page is open. */
export function useWasPrerendered() {
  const [wasPrerendered] = useState(!useIsHydrated());
  return wasPrerendered;
}
