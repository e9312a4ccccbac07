import { useEffect } from 'react';
import { useLanguage } from '../../../languages/language.ts';
import { logFault } from '../../../shared/log.ts';
import { languagesToSearch } from '../../search/languages-to-search.ts';

/**
 * A moment after the page: its many files must not stand in the way of what is being looked at.
 * @param written the language of the host's texts, in which the page can be searched as well
 */
export function useWorker(written: string) {
  const { code } = useLanguage();
  useEffect(() => {
    if (isPossible()) {
      navigator.serviceWorker.ready.then(({ active, waiting }) => {
        const searched = languagesToSearch(code, written);
        for (const worker of [active, waiting]) worker?.postMessage({ language: code, searched });
      });
    }
  }, [code, written]);
  useEffect(() => {
    const timer = setTimeout(() => void giveUpStuckWorker().then(registerWorker), 1_000);
    // Its many files may not have come through the first time. Once they have, this changes nothing.
    addEventListener('online', registerWorker);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', registerWorker);
    };
  }, []);
}

/** Not in development, where files change under their names. */
const isPossible = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * Lets the page open without a network. Only for the addresses of guests' pages: the host's and all
 * others never meet the worker.
 */
function registerWorker() {
  if (!isPossible()) return;
  const scope = /^\/[^/]+\//.exec(location.pathname)?.[0];
  if (scope) {
    navigator.serviceWorker
      .register('/sw.js', { scope })
      .catch((error: unknown) => logFault('The page will not open without a network', error));
  }
}

/** As long as a worker that was being installed when the page came may still take. */
const patience = 10_000;

/**
 * WebKit leaves a worker in `installing` for good when the page is loaded anew in just that moment, and no other takes
 * its place. One that was there before this page, and does not get on, goes; once a load, because this is called once.
 */
async function giveUpStuckWorker() {
  if (!isPossible()) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const worker = registration?.installing;
  if (!worker || registration?.active || registration?.waiting) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => resolve());
    setTimeout(resolve, patience);
  });
  if (worker.state === 'installing') await registration?.unregister().catch(() => false);
}
