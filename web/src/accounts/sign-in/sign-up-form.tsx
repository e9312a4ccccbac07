import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { sentenceOf } from '../../shared/api.ts';
import { pages } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { textLink } from '../../ui/link.ts';
import { EmailField } from '../email-field.tsx';
import { lazyCheck, loadChecks } from '../lazy-check.ts';
import { isRefusal } from '../refusals.ts';

export type NewAccount = Record<'email' | 'password' | 'firstName' | 'lastName', string>;

interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  pending: boolean;
  /** Rejects with why it was refused. */
  onSubmit: (account: NewAccount) => Promise<void>;
}

export function SignUpForm({ email, onEmail, pending, onSubmit }: SignUpFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: lazyCheck(({ newAccount }) => newAccount),
    defaultValues: { firstName: '', lastName: '', email, password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((account) =>
    onSubmit(account).catch((error: unknown) => {
      const field = refusedField(error);
      const message = sentenceOf(error);
      if (field && message) setError(field, { message }, { shouldFocus: true });
    }),
  );

  return (
    <form method="post" noValidate onFocus={loadChecks} onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
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
      </div>
      <EmailField
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        minLength={6}
        hint={!errors.password && 'At least 6 characters'}
        required
        unmarked
        error={errors.password?.message}
        {...register('password')}
      />
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel="Creating account..."
        className="mt-1 w-full"
      >
        Sign Up
      </Button>
      <p className="text-small text-soft">
        By signing up you agree to the{' '}
        <Link href={pages.terms} className={textLink}>
          Terms of Service
        </Link>
        . The{' '}
        <Link href={pages.privacy} className={textLink}>
          Privacy Policy
        </Link>{' '}
        says what is kept about you.
      </p>
    </form>
  );
}

/** Which field the server's sentence is about. */
function refusedField(error: unknown) {
  if (isRefusal(error, 'email_taken')) return 'email';
  if (isRefusal(error, 'common_password')) return 'password';
  return undefined;
}
