import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useNativeForm } from '../../ui/fields/use-native-form.ts';
import { EmailField } from '../email-field.tsx';
import { lazyCheck, loadChecks } from '../lazy-check.ts';

export type Credentials = { email: string; password: string };

interface SignInFormProps {
  email?: string;
  pending: boolean;
  /** Whether the host is signing in with a passkey. */
  disabled: boolean;
  onSubmit: (credentials: Credentials) => Promise<unknown>;
  /** Content between the password and the button. */
  children?: ReactNode;
}

const check = lazyCheck<Credentials>(({ credentials }) => credentials);

/** The form with email and password, for the card and the modal. */
export function SignInForm({ email = '', pending, disabled, onSubmit, children }: SignInFormProps) {
  const { errors, form } = useNativeForm(check, async (typed) => {
    await onSubmit(typed);
    return undefined;
  });
  return (
    <form {...form} onFocus={loadChecks} className="grid gap-4">
      <EmailField name="email" defaultValue={email} error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        unmarked
        error={errors.password}
      />
      {children}
      <Button
        type="submit"
        variant="primary"
        disabled={disabled}
        pending={pending}
        pendingLabel="Signing In..."
        className="mt-1 w-full"
      >
        Sign In
      </Button>
    </form>
  );
}
