import { useForm } from 'react-hook-form';
import { lazyCheck, loadChecks } from '../../accounts/lazy-check.ts';
import { useOn401 } from '../../accounts/on-401.ts';
import { useChangePassword } from '../../accounts/own-account.ts';
import { showRefusal } from '../../accounts/show-refusal.ts';
import { Dialog, FormActions } from '../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { toast } from '../../ui/toasts/toast.ts';

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change password"
      description="You stay signed in here and are signed out everywhere else."
    >
      <PasswordForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: lazyCheck(({ passwordChange }) => passwordChange),
    defaultValues: { password: '', newPassword: '' },
  });
  const change = useChangePassword();
  const on401 = useOn401();
  const { errors } = formState;
  const save = handleSubmit((typed) =>
    change.mutate(typed, {
      onSuccess: () => {
        toast({ title: 'Password changed!', description: 'All other devices were signed out.' });
        onDone();
      },
      onError: (error) => {
        if (on401(error)) return;
        showRefusal(error, fields, setError, 'Failed to change password');
      },
    }),
  );
  return (
    <form method="post" noValidate onFocus={loadChecks} onSubmit={save} className="grid gap-4">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        unmarked
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        minLength={6}
        hint={!errors.newPassword && 'At least 6 characters'}
        required
        unmarked
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <FormActions
        label="Save new password"
        pending={change.isPending}
        pendingLabel="Saving..."
        onBack={onDone}
      />
    </form>
  );
}

const fields = {
  password: 'password',
  newPassword: 'newPassword',
  common_password: 'newPassword',
} as const;
