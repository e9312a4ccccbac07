/** A property's subscription, as the server knows it at this moment. */
import { getBillingStatus, type Reply, startCheckout } from '@guest-portal/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOn401 } from '../accounts/on-401.ts';
import { call } from '../api.ts';
import { sayThatItFailed } from '../failed.ts';
import { atMost } from './at-most.ts';

export type BillingStatus = Reply<typeof getBillingStatus>;

/** A host may have two hundred properties; the server has other things to do as well. */
const sixAtOnce = atMost(6);

/** In its first second nothing can have changed since the first answer. */
const newbornFor = 1_000;

interface Property {
  id: string;
  createdAt: string;
}

export function billingStatusQuery({ id, createdAt }: Property) {
  const isNewborn = Date.now() - Date.parse(createdAt) < newbornFor;
  return queryOptions({
    queryKey: [getBillingStatus.path, id],
    queryFn: () => sixAtOnce(() => call(getBillingStatus, { params: { apartmentId: id } })),
    // A payment happens elsewhere: what is shown anew is asked anew.
    staleTime: isNewborn ? newbornFor : 0,
  });
}

/** While this holds, guests may be added and may enter. */
export const isLive = ({ ui_state }: BillingStatus) => ui_state !== 'inactive';

/** Leads to the payment page. */
export function useSubscribe(apartmentId: string) {
  const on401 = useOn401();
  return useMutation({
    mutationFn: () => call(startCheckout, { body: { apartmentId } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      if (!on401(error)) sayThatItFailed('The payment page did not open', error);
    },
  });
}
