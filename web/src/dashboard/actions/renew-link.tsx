import { useOn401 } from '../../accounts/on-401.ts';
import type { Apartment } from '../../host/queries.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useRenewLink } from './mutations.ts';

interface RenewLinkProps {
  apartment: Apartment;
  onClose: () => void;
}

/** Explains what stops working before the link is renewed. */
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
        if (!on401(error)) showFailure('Failed to renew the guest link', error);
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
          working immediately, wherever it was sent or saved. Send the new link to your current
          guests. Guests who already entered their PIN keep access on that device. PINs and personal
          links keep working. To end a personal link, change the PIN.
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
