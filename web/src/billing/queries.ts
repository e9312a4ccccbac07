/** A property's subscription, as the server knows it at this moment. */
import {
  getBillingStatus,
  listSubscriptions,
  openBillingPortal,
  type Reply,
  startCheckout,
} from '@guest-portal/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../accounts/on-401.ts';
import { sayThatItFailed } from '../layout/failed.ts';
import { call } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';
import { atMost } from './at-most.ts';
import { isBillingPage, leaveFor } from './payment-pages.ts';

export type BillingStatus = Reply<typeof getBillingStatus>;
export type Subscription = Reply<typeof listSubscriptions>['active'][number];

/** A host may have two hundred properties; the server has other things to do as well. */
const sixAtOnce = atMost(6);

/** In its first second nothing can have changed since the first answer. */
const newbornFor = 1_000;

interface Property {
  id: string;
  createdAt: string;
}

const statusKey = (apartmentId: string) => [getBillingStatus.path, apartmentId] as const;

export function billingStatusQuery({ id, createdAt }: Property) {
  const isNewborn = Date.now() - Date.parse(createdAt) < newbornFor;
  return queryOptions({
    queryKey: statusKey(id),
    queryFn: () => sixAtOnce(() => askBillingStatus(id)),
    // A payment happens elsewhere: what is shown anew is asked anew.
    staleTime: isNewborn ? newbornFor : 0,
    refetchInterval: ({ state }) => untilItEnds(state.data),
    refetchIntervalInBackground: true,
  });
}

/** So that the end has passed by the server's clock, too. */
const aMomentLater = 1_000;
/** A browser's timers reach no further. */
const longestWait = 2 ** 31 - 1;

/** A trial, or what was paid and cancelled, ends without anybody's doing: then it is asked about once more. */
function untilItEnds(status: BillingStatus | undefined): number | false {
  const end = Date.parse(status?.active_until_date_iso ?? '');
  const wait = end - Date.now() + aMomentLater;
  return wait > 0 && wait <= longestWait && wait;
}

export const askBillingStatus = (apartmentId: string) =>
  call(getBillingStatus, { params: { apartmentId } });

/** Puts an answer that was asked for in another way where the pages look. */
export async function keepBillingStatus(
  client: QueryClient,
  apartmentId: string,
  status: BillingStatus,
) {
  await client.cancelQueries({ queryKey: statusKey(apartmentId) });
  client.setQueryData<BillingStatus>(statusKey(apartmentId), status);
}

export const subscriptionsQuery = queryOptions({
  queryKey: [listSubscriptions.path],
  queryFn: () => call(listSubscriptions),
  staleTime: 0,
});

/** Asks again for everything that says what has been paid for. */
export function refreshBilling(client: QueryClient) {
  return Promise.all(
    [getBillingStatus, listSubscriptions].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );
}

/** While this holds, guests may be added and may enter. */
export const isLive = ({ ui_state }: BillingStatus) => ui_state !== 'inactive';

/** Leads to the payment page. */
export function useSubscribe(apartmentId: string) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: () => call(startCheckout, { body: { apartmentId } }),
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) => {
      if (on401(error)) return;
      sayThatItFailed('The payment page did not open', error);
      // It may have been paid for elsewhere: then the button has no business here.
      void client.invalidateQueries({ queryKey: statusKey(apartmentId) });
    },
  });
}

/** Leads to the page where a subscription is cancelled, resumed, or given another card. */
export function useManageBilling() {
  const on401 = useOn401();
  return useMutation({
    mutationFn: ({ propertyId }: Subscription) =>
      call(openBillingPortal, { body: { apartmentId: propertyId } }),
    onSuccess: ({ url }, { test_mode = false }) =>
      isBillingPage(url, test_mode) ? leaveFor(url) : sayThatTheAddressIsWrong(),
    onError: (error) => {
      if (!on401(error)) sayThatItFailed(didNotOpen, error);
    },
  });
}

const didNotOpen = 'The billing page did not open';

function sayThatTheAddressIsWrong() {
  toast({
    title: didNotOpen,
    description: 'The address we were given is not the payment provider’s.',
    variant: 'destructive',
  });
}
