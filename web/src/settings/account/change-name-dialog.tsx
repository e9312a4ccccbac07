import { useForm } from 'react-hook-form';
import { lazyCheck, loadChecks } from '../../accounts/lazy-check.ts';
import { useOn401 } from '../../accounts/on-401.ts';
import { useUpdateName } from '../../accounts/own-account.ts';
import type { CurrentUser } from '../../accounts/queries.ts';
import { showRefusal } from '../../accounts/show-refusal.ts';
import { Dialog, FormActions } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { toast } from '../../ui/toasts/toast.ts';

interface ChangeNameDialogProps {
  host: CurrentUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ChangeNameDialog({ host, open, onOpenChange }: ChangeNameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Change name">
      <NameForm host={host} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function NameForm({ host, onDone }: { host: CurrentUser; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: lazyCheck(({ ownName }) => ownName),
    defaultValues: { firstName: host.firstName, lastName: host.lastName },
  });
  const update = useUpdateName();
  const on401 = useOn401();
  const { errors } = formState;
  const save = handleSubmit((typed) =>
    update.mutate(typed, {
      onSuccess: () => {
        toast({ title: 'Name changed' });
        onDone();
      },
      onError: (error) => {
        if (on401(error)) return;
        const fields = { firstName: 'firstName', lastName: 'lastName' } as const;
        showRefusal(error, fields, setError, 'Failed to change name');
      },
    }),
  );
  return (
    <form noValidate onFocus={loadChecks} onSubmit={save} className="grid gap-4">
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        unmarked
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        required
        unmarked
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <FormActions
        label="Save"
        pending={update.isPending}
        pendingLabel="Saving..."
        onBack={onDone}
      />
    </form>
  );
}
