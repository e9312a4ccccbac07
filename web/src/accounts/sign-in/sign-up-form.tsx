import { serverMessageOf } from '../../shared/api.ts';
import { pages } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { type FieldErrors, useNativeForm } from '../../ui/fields/use-native-form.ts';
import { textLink } from '../../ui/link.ts';
import { EmailField } from '../email-field.tsx';
import { lazyCheck, loadChecks } from '../lazy-check.ts';
import { isRefusal } from '../refusals.ts';

export type NewAccount = Record<'email' | 'password' | 'firstName' | 'lastName', string>;

interface SignUpFormProps {
  email: string;
  pending: boolean;
  /** Rejects with the error if the server refuses. */
  onSubmit: (account: NewAccount) => Promise<void>;
}

const check = lazyCheck<NewAccount>(({ newAccount }) => newAccount);

export function SignUpForm({ email, pending, onSubmit }: SignUpFormProps) {
  const { errors, form } = useNativeForm(check, (account) =>
    onSubmit(account).then(() => undefined, refusalAtField),
  );
  return (
    <form {...form} onFocus={loadChecks} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          unmarked
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          unmarked
          error={errors.lastName}
        />
      </div>
      <EmailField name="email" defaultValue={email} autoComplete="email" error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        minLength={6}
        hint={!errors.password && 'At least 6 characters'}
        required
        unmarked
        error={errors.password}
      />
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel="Creating account..."
        className="mt-1 w-full px-3!"
      >
        Sign Up
      </Button>
      <p className="text-small text-soft">
        By signing up you agree to the{' '}
        <a href={pages.terms} className={textLink}>
          Terms of Service
        </a>
        . The{' '}
        <a href={pages.privacy} className={textLink}>
          Privacy Policy
        </a>{' '}
        explains what we keep about you.
      </p>
    </form>
  );
}

/** Assigns the server's message to the field that it is about. */
function refusalAtField(error: unknown): FieldErrors<NewAccount> {
  const message = serverMessageOf(error);
  if (!message) return {};
  if (isRefusal(error, 'email_taken')) return { email: message };
  if (isRefusal(error, 'common_password')) return { password: message };
  return {};
}
