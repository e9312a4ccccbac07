import { useOn401 } from '../../accounts/on-401.ts';
import type { Apartment } from '../../host/queries.ts';
import { sayThatItFailed } from '../../layout/failed.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useRenewLink } from './mutations.ts';

interface RenewLinkProps {
  /** The one whose link has come into wrong hands. */
  apartment: Apartment;
  onClose: () => void;
}

/** What stops working is said before it does. */
export function RenewLink({ apartment, onClose }: RenewLinkProps) {
  const renew = useRenewLink();
  const on401 = useOn401();
  const confirm = () =>
    renew.mutate(apartment, {
      onSuccess: () => {
        onClose();
        toast({
          title: 'Guest link renewed',
          description: 'Copy the new link and share it with your guests.',
        });
      },
      onError: (error) => {
        onClose();
        if (!on401(error)) sayThatItFailed('Failed to renew the guest link', error);
      },
    });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Renew Guest Link?"
      description={
        <>
          The old link to{' '}
          {apartment.name ? <bdi translate="no">{apartment.name}</bdi> : 'this property'} stops
          working at once, wherever it was sent or saved. Current guests need the new one; those who
          are already in stay in on their device. The PIN stays as it is, and so does a guest’s
          personal link: a changed PIN ends that, too.
        </>
      }
      confirmLabel="Renew Link"
      pendingLabel="Renewing..."
      destructive
      pending={renew.isPending}
      onConfirm={confirm}
    />
  );
}
