import { crewPath } from '@guest-portal/contract/pages';
import { useEffect } from 'react';
import { canUseWorker, unregisterStuckWorker } from '../guest/offline/worker/register-worker.ts';
import { useLanguage } from '../languages/language.ts';
import { logFault } from '../shared/log.ts';

/** Registers the service worker, which lets the page open without a network, in the language that was chosen. */
export function useCrewWorker() {
  const { code } = useLanguage();
  useEffect(() => {
    void unregisterStuckWorker().then(registerWorker);
    // The worker's files may have failed to load the first time. Otherwise, registering again changes nothing.
    addEventListener('online', registerWorker);
    return () => removeEventListener('online', registerWorker);
  }, []);
  useEffect(() => {
    if (!canUseWorker()) return;
    navigator.serviceWorker.ready.then(({ active, waiting }) => {
      for (const worker of [active, waiting]) worker?.postMessage({ language: code });
    });
  }, [code]);
}

function registerWorker() {
  if (!canUseWorker()) return;
  navigator.serviceWorker
    .register('/crew-sw.js', { scope: crewPath })
    .catch((error: unknown) => logFault('The page will not open without a network', error));
}
