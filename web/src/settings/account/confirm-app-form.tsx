import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useOn401 } from '../../accounts/on-401.ts';
import { showRefusal } from '../../accounts/show-refusal.ts';
import { CopyableCode } from '../../ui/copyable-code.tsx';
import { FormActions } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const QrCode = lazyComponent(
  async () => (await import('../../ui/qr-code.tsx')).QrCode,
  () => <div className="size-52" />,
);

interface ConfirmAppFormProps {
  secret: string;
  uri: string;
  pending: boolean;
  onBack: () => void;
  send: (code: string, callbacks: { onError: (error: unknown) => void }) => void;
}

export function ConfirmAppForm({ secret, uri, pending, onBack, send }: ConfirmAppFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { code: '' },
  });
  const on401 = useOn401();
  // The form that had the focus is gone, so the focus moves here.
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = handleSubmit(({ code }) =>
    send(code, {
      onError: (error) => {
        if (!on401(error))
          showRefusal(error, { code: 'code' }, setError, 'Failed to set up the app');
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid justify-items-center">
        <QrCode text={uri} label="QR code for your authenticator app" />
      </div>
      <CopyableCode label="Key" value={(secret.match(/.{1,4}/g) ?? []).join(' ')} />
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        translate="no"
        required
        unmarked
        error={formState.errors.code?.message}
        {...register('code', { required: 'Enter the code' })}
      />
      <FormActions label="Switch on" pending={pending} pendingLabel="Checking..." onBack={onBack} />
    </form>
  );
}
