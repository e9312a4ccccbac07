import { useEffect } from 'react';
import { useLanguage } from '../../../languages/language.ts';
import { logFault } from '../../../shared/log.ts';
import { languagesToSearch } from '../../search/languages-to-search.ts';

/**
 * Registers the service worker a moment after the page opens, because its many files must not delay what the guest is
 * looking at.
 * @param textLanguage the language of the host's texts, in which the page can be searched as well
 */
export function useWorker(textLanguage: string) {
  const { code } = useLanguage();
  useEffect(() => {
    if (canUseWorker()) {
      navigator.serviceWorker.ready.then(({ active, waiting }) => {
        const searched = languagesToSearch(code, textLanguage);
        for (const worker of [active, waiting]) worker?.postMessage({ language: code, searched });
      });
    }
  }, [code, textLanguage]);
  useEffect(() => {
    const timer = setTimeout(() => void unregisterStuckWorker().then(registerWorker), 1_000);
    // The worker's files may have failed to load the first time. Otherwise, registering again changes nothing.
    addEventListener('online', registerWorker);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', registerWorker);
    };
  }, []);
}

/** The worker is not used in development, where files change under the same names. */
export const canUseWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * Lets the page open without a network. The scope covers only guests' pages, so the worker never affects the host's
 * pages or any others.
 */
function registerWorker() {
  if (!canUseWorker()) return;
  const scope = /^\/[^/]+\//.exec(location.pathname)?.[0];
  if (scope) {
    navigator.serviceWorker
      .register('/sw.js', { scope })
      .catch((error: unknown) => logFault('The page will not open without a network', error));
  }
}

/** Milliseconds that a worker may still take to install if it was installing when the page opened. */
const installTimeout = 10_000;

/**
 * WebKit leaves a worker in `installing` forever if the page is reloaded at that moment, and no other can replace it. A
 * worker that was there before this page and makes no progress is unregistered, once per page load because this is
 * called once.
 */
export async function unregisterStuckWorker() {
  if (!canUseWorker()) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const worker = registration?.installing;
  if (!worker || registration?.active || registration?.waiting) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => resolve());
    setTimeout(resolve, installTimeout);
  });
  if (worker.state === 'installing') await registration?.unregister().catch(() => false);
}
