/** Finds out on public pages whether a host is signed in. It needs no query client. */
import { getUser } from '@guest-portal/contract';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../shared/api.ts';

let pendingRequest: Promise<boolean> | undefined;

/** Parts of a page that ask at the same time share one request. If the request fails, the host counts as signed out. */
function fetchIsSignedIn(): Promise<boolean> {
  pendingRequest ??= call(getUser)
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      pendingRequest = undefined;
    });
  return pendingRequest;
}

/** Asks when the page opens and when the browser restores it from its back/forward cache. */
export function useSignedIn(onAnswer: (isSignedIn: boolean) => void) {
  const reportAnswer = useEffectEvent(onAnswer);
  useEffect(() => {
    let isMounted = true;
    const ask = async () => {
      const signedIn = await fetchIsSignedIn();
      if (isMounted) reportAnswer(signedIn);
    };
    const askAgain = (event: PageTransitionEvent) => event.persisted && void ask();
    void ask();
    addEventListener('pageshow', askAgain);
    return () => {
      isMounted = false;
      removeEventListener('pageshow', askAgain);
    };
  }, []);
}
