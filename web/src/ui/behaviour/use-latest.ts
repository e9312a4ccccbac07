import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for good, which does what the latest one does: rows that get it are drawn again
 * only for a reason of their own. Not to be called while drawing.
 */
export function useLatest<Arguments extends unknown[]>(act: (...args: Arguments) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
