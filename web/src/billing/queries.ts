/** Queries and mutations of subscriptions. */
import {
  type Action,
  getBillingStatus,
  listSubscriptions,
  openBillingPortal,
  type Reply,
  startCheckout,
} from '@guest-portal/contract';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useOn401 } from '../accounts/on-401.ts';
import { showFailure } from '../layout/show-failure.ts';
import { call } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { goToPaymentPage, isBillingPage } from './payment-pages.ts';

export type BillingStatus = Reply<typeof getBillingStatus>;
export type Subscription = Reply<typeof listSubscriptions>['active'][number];

/** Limits the load on the server, because a host may have 200 properties. */
const runLimited = limitConcurrency(6);

/** Milliseconds for which a property counts as new. During this time, its billing status is fetched only once. */
const newMilliseconds = 1_000;

interface Property {
  id: string;
  createdAt: string;
}

const statusKey = (apartmentId: string) => [getBillingStatus.path, apartmentId] as const;

export function billingStatusQuery({ id, createdAt }: Property) {
  const isNew = Date.now() - Date.parse(createdAt) < newMilliseconds;
  return queryOptions({
    queryKey: statusKey(id),
    queryFn: () => runLimited(() => fetchBillingStatus(id)),
    // Payments happen on another page, so the status is fetched again whenever it is shown.
    staleTime: isNew ? newMilliseconds : 0,
    refetchInterval: ({ state }) => delayUntilEnd(state.data),
    refetchIntervalInBackground: true,
  });
}

/** Milliseconds that allow for a difference between the clocks of browser and server. */
const clockMargin = 1_000;
/** The longest delay that browser timers support, in milliseconds. */
const maxTimerMilliseconds = 2 ** 31 - 1;

/** The delay until a trial or a cancelled subscription ends. Then the status is fetched again. */
function delayUntilEnd(status: BillingStatus | undefined): number | false {
  const end = Date.parse(status?.active_until_date_iso ?? '');
  const wait = end - Date.now() + clockMargin;
  return wait > 0 && wait <= maxTimerMilliseconds && wait;
}

export const fetchBillingStatus = (apartmentId: string) =>
  call(getBillingStatus, { params: { apartmentId } });

/** Puts a status that was fetched elsewhere into the cache. */
export async function cacheBillingStatus(
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

/** Fetches all billing data again. */
export function refreshBilling(client: QueryClient) {
  return Promise.all(
    [getBillingStatus, listSubscriptions].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );
}

/** Whether hosts can add guests to the property and guests can open its page. */
export const isLive = ({ ui_state }: BillingStatus) => ui_state !== 'inactive';

export interface ListedProperty extends Property {
  actions: readonly Action[];
  isLive: boolean;
}

/**
 * Returns whether the property is live, and its subscription. A manager may not see the subscription, so no request is
 * sent for one, and the list of properties says whether the property is live.
 */
export function useLiveStatus(property: ListedProperty) {
  const maySeeBilling = property.actions.includes('billing.read');
  const query = useQuery({ ...billingStatusQuery(property), enabled: maySeeBilling });
  if (!maySeeBilling) return { isLive: property.isLive };
  return { isLive: query.data && isLive(query.data), query };
}

/** Opens the payment page. */
export function useSubscribe(apartmentId: string) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: () => call(startCheckout, { body: { apartmentId } }),
    onSuccess: ({ url }) => goToPaymentPage(url),
    onError: (error) => {
      if (on401(error)) return;
      showFailure('The payment page did not open', error);
      // The property may have been paid for in another tab, and then the Subscribe button must disappear.
      void client.invalidateQueries({ queryKey: statusKey(apartmentId) });
    },
  });
}

/** Opens the page where the host can cancel or resume a subscription or change the card. */
export function useManageBilling() {
  const on401 = useOn401();
  return useMutation({
    mutationFn: ({ propertyId }: Subscription) =>
      call(openBillingPortal, { body: { apartmentId: propertyId } }),
    onSuccess: ({ url }, { test_mode = false }) =>
      isBillingPage(url, test_mode) ? goToPaymentPage(url) : showWrongAddress(),
    onError: (error) => {
      if (!on401(error)) showFailure(didNotOpenTitle, error);
    },
  });
}

const didNotOpenTitle = 'The billing page did not open';

function showWrongAddress() {
  toast({
    title: didNotOpenTitle,
    description: 'The link we received does not lead to the payment provider. Please try again.',
    variant: 'destructive',
  });
}
