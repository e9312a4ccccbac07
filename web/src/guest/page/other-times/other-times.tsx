import { useContext } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { Bundle } from '../bundle.ts';
import { PageServer } from '../parts/page-server.ts';

const TimeRequests = lazyComponent(
  async () => (await import('./time-requests.tsx')).TimeRequests,
  () => null,
  () => null,
);

/** Offers guests to ask for an earlier check-in or a later check-out, if the host wants that. A preview does not. */
export function OtherTimes({ bundle: { apartment, guest } }: { bundle: Bundle }) {
  const { setTimeRequest } = useContext(PageServer);
  if (!apartment.offerOtherTimes || !setTimeRequest) return null;
  return <TimeRequests stayId={guest.id} />;
}
