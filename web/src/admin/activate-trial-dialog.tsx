import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ActivateTrialForm } from './activate-trial-form.tsx';
import { EarlierTrials } from './earlier-trials.tsx';
import type { Property } from './queries.ts';

interface ActivateTrialDialogProps {
  property: Property;
  onClose: () => void;
  onSessionExpired: () => void;
}

export function ActivateTrialDialog({
  property,
  onClose,
  onSessionExpired,
}: ActivateTrialDialogProps) {
  const isPaid = property.ui_state !== 'inactive';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Activate Manual Trial"
      description={
        <>
          <bdi translate="no">{property.name}</bdi> will be live without a subscription for the
          number of days you enter, starting now.
          {isPaid &&
            ' It has a paid subscription at the moment. The days of the trial count anyway.'}
        </>
      }
    >
      <ActivateTrialForm
        property={property}
        onClose={onClose}
        onSessionExpired={onSessionExpired}
      />
      <EarlierTrials apartmentId={property.id} />
    </Dialog>
  );
}
