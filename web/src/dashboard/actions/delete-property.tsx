import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { billingStatusQuery } from '../../billing/queries.ts';
import type { Apartment } from '../../host/queries.ts';
import { CallError, serverMessageOf } from '../../shared/api.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useDeleteApartment } from './mutations.ts';
import { reasonToKeep } from './reason-to-keep.ts';

interface DeletePropertyProps {
  apartment: Apartment;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

export function DeleteProperty({ apartment, onClose, onDeleted }: DeletePropertyProps) {
  // The status is fetched again, because it may have changed since the page was opened.
  const { data: billingStatus } = useQuery(billingStatusQuery(apartment));
  const [refusal, setRefusal] = useState<string>();
  const reason = refusal ?? reasonToKeep(apartment.subscription_status, billingStatus);
  const remove = useDeleteApartment();
  const on401 = useOn401();
  if (reason) return <CannotDelete reason={reason} onClose={onClose} />;

  const handleError = (error: Error) => {
    if (error instanceof CallError && error.status === 409) setRefusal(serverMessageOf(error));
    else {
      onClose();
      if (!on401(error)) showDeletionFailure();
    }
  };
  const confirm = () =>
    remove.mutate(apartment.id, {
      onSuccess: () => {
        onClose();
        onDeleted(apartment.id);
      },
      onError: handleError,
    });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete Property"
      description={
        <>
          {apartment.name ? <bdi translate="no">{apartment.name}</bdi> : 'This property'} will be
          deleted with all its texts, photos, guests and check-ins. This can’t be undone.
        </>
      }
      confirmLabel="Delete Property"
      pendingLabel="Deleting..."
      destructive
      pending={remove.isPending}
      onConfirm={confirm}
    />
  );
}

function CannotDelete({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cannot Delete Property"
      description={reason}
      actions={<Button onClick={onClose}>Got it</Button>}
    />
  );
}

const showDeletionFailure = () =>
  toast({
    title: 'Failed to delete property',
    description: 'Please try again or contact support',
    variant: 'destructive',
  });
