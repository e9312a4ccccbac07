import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GoingLiveWarning } from '../../../billing/going-live-warning.tsx';
import { PriceNote } from '../../../billing/price.tsx';
import { billingStatusQuery } from '../../../billing/queries.ts';
import type { Apartment } from '../../../host/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';

interface GuestGateProps {
  apartment: Apartment;
  /**
   * Whether the property can have guests. While the status loads, it is undefined, and the fields are disabled without
   * a message, so that nothing flickers.
   */
  isLive: boolean | undefined;
  onSubscribe: () => void;
  children: ReactNode;
}

/** Without a subscription, the guest area is disabled and blurred. */
export function GuestGate({ apartment, isLive, onSubscribe, children }: GuestGateProps) {
  const isBlocked = isLive === false;
  return (
    <div className="grid grid-cols-1 items-center">
      <div
        inert={!isLive}
        className={cx(
          'col-start-1 row-start-1 min-w-0',
          isBlocked && 'select-none opacity-60 blur-sm',
        )}
      >
        {children}
      </div>
      {isBlocked && !apartment.actions.includes('billing.manage') && (
        <p className={`${boxClass} text-lead`}>You can add guests once the owner has subscribed.</p>
      )}
      {isBlocked && apartment.actions.includes('billing.manage') && (
        <div className={boxClass}>
          <p className="text-lead">Subscribe to add guests.</p>
          <GoingLiveWarning apartmentId={apartment.id} />
          <Button variant="primary" onClick={onSubscribe}>
            Subscribe
          </Button>
          <GatePrice apartment={apartment} />
        </div>
      )}
    </div>
  );
}

const boxClass =
  'z-10 col-start-1 row-start-1 mx-auto grid w-full max-w-sm justify-items-center gap-4 rounded-card border border-line bg-raised p-6 text-center shadow-lift';

/** Shows the price. The editor fetches the billing status, and this only reads whether payments are in test mode. */
function GatePrice({ apartment }: { apartment: Apartment }) {
  const { data } = useQuery({ ...billingStatusQuery(apartment), enabled: false });
  return <PriceNote testMode={data?.test_mode} />;
}
