import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { GoingLiveWarning } from './going-live-warning.tsx';
import { highlightSubscribe } from './highlight.ts';
import { Price } from './price.tsx';
import { useSubscribe } from './queries.ts';
import { TestMode } from './test-mode.tsx';

interface SubscriptionRequiredProps {
  apartmentId: string;
  testMode: boolean | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Tells the host that the property needs a subscription. */
export function SubscriptionRequired({
  apartmentId,
  testMode,
  open,
  onOpenChange,
}: SubscriptionRequiredProps) {
  const subscribe = useSubscribe(apartmentId);
  const leave = () => {
    if (subscribe.isPending) return;
    onOpenChange(false);
    highlightSubscribe(apartmentId);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={leave}
      title="Subscription Required"
      description={
        <>
          Subscribe to add guests. A property costs <Price /> a month, and you can cancel at any
          time.
          <span className="mt-3 block empty:hidden">
            <GoingLiveWarning apartmentId={apartmentId} />
          </span>
          {testMode && (
            <span className="mt-3 block">
              <TestMode />
            </span>
          )}
        </>
      }
      confirmLabel="Subscribe"
      pending={subscribe.isPending}
      onConfirm={() => subscribe.mutate(undefined, { onSettled: () => onOpenChange(false) })}
    />
  );
}
