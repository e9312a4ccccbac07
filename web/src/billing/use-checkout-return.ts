import { verifySession } from '@guest-portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useOn401 } from '../accounts/on-401.ts';
import { sayThatItFailed } from '../layout/failed.ts';
import { CallError, call } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';
import { untilActive } from './activation.ts';
import { highlightSubscribe } from './highlight.ts';
import { askBillingStatus, keepBillingStatus, refreshBilling } from './queries.ts';
import { useFreshOnReturn } from './use-fresh-on-return.ts';

const fromCheckout = ['session_id', 'apartmentId'] as const;

/**
 * On the page that the payment page leads back to: sees the payment through, until the property is
 * live or the page is left. Gives the property that it was about.
 *
 * @param refreshLists asks again for what shows the property's state besides its subscription
 */
export function useCheckoutReturn(refreshLists: () => unknown): string | undefined {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const on401 = useOn401();
  useFreshOnReturn();
  // Read once: the address forgets them as soon as the payment has been looked at.
  const [[sessionId, apartmentId]] = useState(readAddress);

  const isFinal = (error: unknown) =>
    on401(error) || (error instanceof CallError && error.status === 404);

  const seeThrough = useEffectEvent(async (left: AbortSignal) => {
    const paidFor = sessionId && (await verified(sessionId));
    if (left.aborted) return;
    refresh();
    navigate(addressWithout(fromCheckout), { replace: true });
    if (!paidFor) return;
    const poll = async () => {
      const status = await askBillingStatus(paidFor);
      if (!left.aborted) await keepBillingStatus(client, paidFor, status);
      return status;
    };
    const outcome = await untilActive(poll, { isFinal, left });
    if (left.aborted || outcome === 'given up') return;
    say(outcome);
    refresh();
  });

  const refresh = () => {
    void refreshBilling(client);
    refreshLists();
  };

  /** The property that the session is about, unless the server refuses the session. */
  async function verified(session_id: string): Promise<string | undefined> {
    try {
      return (await call(verifySession, { body: { session_id } })).apartmentId;
    } catch (error) {
      if (on401(error)) return undefined;
      // A fault says nothing about the payment, which the questions that follow may find.
      if (!(error instanceof CallError) || error.status >= 500) return apartmentId;
      sayThatItFailed('The payment could not be checked', error);
      return undefined;
    }
  }

  useEffect(() => {
    if (!sessionId && !apartmentId) return;
    if (!sessionId && apartmentId) highlightSubscribe(apartmentId);
    const leaving = new AbortController();
    void seeThrough(leaving.signal);
    return () => leaving.abort();
  }, [sessionId, apartmentId]);

  return apartmentId;
}

const readAddress = () => {
  const search = new URLSearchParams(location.search);
  return fromCheckout.map((name) => search.get(name) ?? undefined);
};

function addressWithout(names: readonly string[]): string {
  const url = new URL(location.href);
  for (const name of names) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

function say(outcome: 'active' | 'not yet') {
  toast(
    outcome === 'active'
      ? {
          title: 'Subscription activated!',
          description: 'You can now create guests for this property.',
        }
      : { title: 'Still activating...', description: 'Try again in a moment.' },
  );
}
