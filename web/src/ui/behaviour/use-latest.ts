import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that never changes and calls the latest `act`, so that passing it to rows does not make them
 * render. It must not be called during rendering.
 */
export function useLatest<Arguments extends unknown[]>(act: (...args: Arguments) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
