import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ActivateTrialForm } from './activate-trial-form.tsx';
import { EarlierTrials } from './earlier-trials.tsx';
import type { Property } from './queries.ts';

interface ActivateTrialDialogProps {
  property: Property;
  onClose: () => void;
  onExpired: () => void;
}

export function ActivateTrialDialog({ property, onClose, onExpired }: ActivateTrialDialogProps) {
  const isPaid = property.ui_state !== 'inactive';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Activate Manual Trial"
      description={
        <>
          <bdi translate="no">{property.name}</bdi> is live without a subscription from now on, for
          as many days as you give it.
          {isPaid && ' It is paid for at the moment; the days count all the same.'}
        </>
      }
    >
      <ActivateTrialForm property={property} onClose={onClose} onExpired={onExpired} />
      <EarlierTrials apartmentId={property.id} />
    </Dialog>
  );
}
