import { logFault } from '../../log.ts';

/**
 * Lets the page open without a network. Only for the addresses of guests' pages: the host's and all
 * others never meet the worker. Not in development, where files change under their names.
 */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const scope = /^\/[^/]+\//.exec(location.pathname)?.[0];
  if (scope) {
    navigator.serviceWorker
      .register('/sw.js', { scope })
      .catch((error: unknown) => logFault('The page will not open without a network', error));
  }
}
