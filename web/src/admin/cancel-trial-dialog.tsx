import { isUnauthorized } from '../shared/api.ts';
import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { Failure } from './failure.tsx';
import { type Property, useCancelTrial } from './queries.ts';

interface CancelTrialDialogProps {
  property: Property;
  onClose: () => void;
  onSessionExpired: () => void;
}

export function CancelTrialDialog({ property, onClose, onSessionExpired }: CancelTrialDialogProps) {
  const cancel = useCancelTrial();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel manual trial for this property?"
      description={
        <>
          <bdi translate="no">{property.name}</bdi> stops being live immediately, and its guests can
          no longer open their page.
          <Failure mutation={cancel} sentence="Failed to cancel trial" />
        </>
      }
      cancelLabel="Keep Trial"
      confirmLabel="Cancel Trial"
      pendingLabel="Cancelling..."
      destructive
      pending={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(property.id, {
          onSuccess: onClose,
          onError: (error) => isUnauthorized(error) && onSessionExpired(),
        })
      }
    />
  );
}
