import { useEffect } from 'react';
import { logFault } from '../../log.ts';

/** A moment after the page: its many files must not stand in the way of what is being looked at. */
export function useWorker() {
  useEffect(() => {
    const timer = setTimeout(registerWorker, 1_000);
    // Its many files may not have come through the first time. Once they have, this changes nothing.
    addEventListener('online', registerWorker);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', registerWorker);
    };
  }, []);
}

/**
 * Lets the page open without a network. Only for the addresses of guests' pages: the host's and all
 * others never meet the worker. Not in development, where files change under their names.
 */
function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const scope = /^\/[^/]+\//.exec(location.pathname)?.[0];
  if (scope) {
    navigator.serviceWorker
      .register('/sw.js', { scope })
      .catch((error: unknown) => logFault('The page will not open without a network', error));
  }
}
