import type { Passkey } from '@guest-portal/contract';
import { useForm } from 'react-hook-form';
import { lazyCheck, loadChecks } from '../../accounts/lazy-check.ts';
import { useOn401 } from '../../accounts/on-401.ts';
import { useRenamePasskey } from '../../accounts/own-account.ts';
import { showRefusal } from '../../accounts/show-refusal.ts';
import { Dialog, type DialogProps, FormActions } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';

type RenamePasskeyDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocus'> & {
  passkey: Passkey | undefined;
};

export function RenamePasskeyDialog({
  passkey,
  onOpenChange,
  ...dialog
}: RenamePasskeyDialogProps) {
  return (
    <Dialog {...dialog} onOpenChange={onOpenChange} title="Rename passkey">
      {passkey && <RenameForm passkey={passkey} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: lazyCheck(({ namedPasskey }) => namedPasskey),
    defaultValues: { name: passkey.name },
  });
  const rename = useRenamePasskey();
  const on401 = useOn401();
  const save = handleSubmit((typed) =>
    rename.mutate(
      { id: passkey.id, ...typed },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (!on401(error))
            showRefusal(error, { name: 'name' }, setError, 'Failed to rename the passkey');
        },
      },
    ),
  );
  return (
    <form noValidate onFocus={loadChecks} onSubmit={save} className="grid gap-4">
      <TextField
        label="Name"
        autoComplete="off"
        required
        unmarked
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <FormActions
        label="Save"
        pending={rename.isPending}
        pendingLabel="Saving..."
        onBack={onDone}
      />
    </form>
  );
}
