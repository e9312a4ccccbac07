import { AlertDialog } from '../ui/alert-dialog.tsx';
import { useSubscribe } from './queries.ts';

interface SubscriptionRequiredProps {
  apartmentId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A property goes live by being paid for. */
export function SubscriptionRequired({
  apartmentId,
  open,
  onOpenChange,
}: SubscriptionRequiredProps) {
  const subscribe = useSubscribe(apartmentId);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Subscription Required"
      description="Subscribe to add guests. A property costs EUR 15 a month, and you can cancel at any time."
      confirmLabel="Subscribe"
      pending={subscribe.isPending}
      onConfirm={() => subscribe.mutate(undefined, { onSettled: () => onOpenChange(false) })}
    />
  );
}
