import { verifySession } from '@guest-portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useOn401 } from '../accounts/on-401.ts';
import { showFailure } from '../layout/show-failure.ts';
import { CallError, call } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';
import { highlightSubscribe } from './highlight.ts';
import { pollUntilActive } from './poll-until-active.ts';
import { cacheBillingStatus, fetchBillingStatus, refreshBilling } from './queries.ts';
import { useFreshOnReturn } from './use-fresh-on-return.ts';

const checkoutParameters = ['session_id', 'apartmentId'] as const;

/**
 * Handles the return from the payment page: verifies the session and then polls until the property is live, the tries
 * are used up or the host leaves the page. Returns the id of the property.
 * @param refreshLists fetches the other lists that show the property's state
 * @param onActive is called after the host was told that the property is live
 */
export function useCheckoutReturn(
  refreshLists: () => unknown,
  onActive: () => void,
): string | undefined {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const on401 = useOn401();
  useFreshOnReturn();
  // The parameters are read once, because they are removed from the URL after the verification.
  const [[sessionId, apartmentId]] = useState(readCheckoutParameters);

  const isFinal = (error: unknown) =>
    on401(error) || (error instanceof CallError && error.status === 404);

  const completeCheckout = useEffectEvent(async (signal: AbortSignal) => {
    const paidPropertyId = sessionId && (await verifyPaidProperty(sessionId));
    if (signal.aborted) return;
    refreshAll();
    navigate(addressWithout(checkoutParameters), { replace: true });
    if (!paidPropertyId) return;
    const poll = async () => {
      const status = await fetchBillingStatus(paidPropertyId);
      if (!signal.aborted) await cacheBillingStatus(client, paidPropertyId, status);
      return status;
    };
    const outcome = await pollUntilActive(poll, { isFinal, signal });
    if (signal.aborted || outcome === 'given up') return;
    showOutcome(outcome);
    refreshAll();
    if (outcome === 'active') onActive();
  });

  const refreshAll = () => {
    void refreshBilling(client);
    refreshLists();
  };

  /** Returns the property that the checkout session is about, unless the server refuses the session. */
  async function verifyPaidProperty(session_id: string): Promise<string | undefined> {
    try {
      return (await call(verifySession, { body: { session_id } })).apartmentId;
    } catch (error) {
      if (on401(error)) return undefined;
      // A server error says nothing about the payment, so the polling goes on.
      if (!(error instanceof CallError) || error.status >= 500) return apartmentId;
      showFailure('We could not check the payment', error);
      return undefined;
    }
  }

  useEffect(() => {
    if (!sessionId && !apartmentId) return;
    if (!sessionId && apartmentId) highlightSubscribe(apartmentId);
    const leaving = new AbortController();
    void completeCheckout(leaving.signal);
    return () => leaving.abort();
  }, [sessionId, apartmentId]);

  return apartmentId;
}

const readCheckoutParameters = () => {
  const search = new URLSearchParams(location.search);
  return checkoutParameters.map((name) => search.get(name) ?? undefined);
};

function addressWithout(names: readonly string[]): string {
  const url = new URL(location.href);
  for (const name of names) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

function showOutcome(outcome: 'active' | 'not yet') {
  toast(
    outcome === 'active'
      ? {
          title: 'Subscription activated!',
          description: 'You can now create guests for this property.',
        }
      : { title: 'Still activating...', description: 'Try again in a moment.' },
  );
}
