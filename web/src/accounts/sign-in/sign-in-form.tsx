import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { EmailField } from '../email-field.tsx';
import { lazyCheck, loadChecks } from '../lazy-check.ts';

export type Credentials = { email: string; password: string };

interface SignInFormProps {
  email?: string;
  onEmail?: (email: string) => void;
  pending: boolean;
  onSubmit: (credentials: Credentials) => void;
  /** Between the password and the button. */
  children?: ReactNode;
}

/** Email and password, for the card and the modal alike. Nothing is sent while one is missing. */
export function SignInForm({ email = '', onEmail, pending, onSubmit, children }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: lazyCheck(({ credentials }) => credentials),
    defaultValues: { email, password: '' },
  });
  const { errors } = formState;
  return (
    // By POST, should it ever be sent without us: a password must not get into the address.
    <form
      method="post"
      noValidate
      onFocus={loadChecks}
      onSubmit={handleSubmit((typed) => onSubmit(typed))}
      className="grid gap-4"
    >
      <EmailField
        error={errors.email?.message}
        {...register('email', { onChange: (event) => onEmail?.(event.target.value) })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        unmarked
        error={errors.password?.message}
        {...register('password')}
      />
      {children}
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel="Signing In..."
        className="mt-1 w-full"
      >
        Sign In
      </Button>
    </form>
  );
}
