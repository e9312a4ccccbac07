import { useState } from 'react';
import { useAlive } from '../layout/use-alive.ts';

/** True for as long as the page stands that took over HTML made at build time. */
export function useWasPrerendered() {
  const [drawn] = useState(!useAlive());
  return drawn;
}
