import { Button } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { GoingLiveWarning } from './going-live-warning.tsx';
import { highlightSubscribe } from './highlight.ts';
import { Price } from './price.tsx';
import { type ListedProperty, useSubscribe } from './queries.ts';
import { TestMode } from './test-mode.tsx';

interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface SubscriptionRequiredProps extends DialogState {
  apartment: ListedProperty;
  testMode: boolean | undefined;
}

/** Tells the host that the property needs a subscription. A manager cannot subscribe. */
export function SubscriptionRequired({ apartment, testMode, ...state }: SubscriptionRequiredProps) {
  return apartment.actions.includes('billing.manage') ? (
    <OfferSubscription apartmentId={apartment.id} testMode={testMode} {...state} />
  ) : (
    <AskOwner {...state} />
  );
}

function AskOwner({ open, onOpenChange }: DialogState) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Subscription Required"
      description="This property is not live. You can add guests once the owner has subscribed."
      actions={<Button onClick={() => onOpenChange(false)}>Got it</Button>}
    />
  );
}

interface OfferSubscriptionProps extends DialogState {
  apartmentId: string;
  testMode: boolean | undefined;
}

function OfferSubscription({ apartmentId, testMode, open, onOpenChange }: OfferSubscriptionProps) {
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
