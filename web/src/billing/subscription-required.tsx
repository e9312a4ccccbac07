import { AlertDialog } from '../ui/alert-dialog.tsx';
import { highlightSubscribe } from './highlight.ts';
import { useSubscribe } from './queries.ts';
import { TestMode } from './test-mode.tsx';

interface SubscriptionRequiredProps {
  apartmentId: string;
  testMode: boolean | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A property goes live by being paid for. */
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
          Subscribe to add guests. A property costs{' '}
          <span className="whitespace-nowrap">EUR 15</span> a month, and you can cancel at any time.
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
