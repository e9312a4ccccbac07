import { type FormEvent, useState } from 'react';
import { CallError, serverMessageOf } from '../shared/api.ts';
import { focusOnMount } from '../ui/behaviour/focus-on-mount.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { useAdminSignIn } from './queries.ts';
import { useListPage } from './use-list-page.ts';

interface AdminGateProps {
  title: string;
  /** Why the password is asked for. The field gets the focus unless the reason is 'arrived'. */
  reason: string;
  onEntered: () => void;
}

/** Asks for the password. Only the server knows it, and it limits wrong attempts. */
export function AdminGate({ title, reason, onEntered }: AdminGateProps) {
  const { listPage } = useListPage();
  const signIn = useAdminSignIn(listPage);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    if (!canBeHeaderValue(password)) setError(incorrectMessage);
    else
      signIn.mutate(password, {
        onSuccess: onEntered,
        onError: (failure) => setError(errorText(failure)),
      });
  };
  return (
    <div className="mx-auto grid max-w-md gap-6 px-5 py-8 sm:py-16">
      <div className="grid gap-2">
        <h1 className="text-heading">{title}</h1>
        <p role="status" className="text-lead text-soft">
          {reason === 'expired'
            ? 'Your session has ended. Please enter the password again.'
            : 'For Guest Portal staff only.'}
        </p>
      </div>
      <Card>
        {/* POST keeps the password out of the URL if the browser submits the form without our code. */}
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            unmarked
            {...(reason !== 'arrived' && { ref: focusOnMount })}
            error={error}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(undefined);
            }}
          />
          <Button
            type="submit"
            variant="primary"
            pending={signIn.isPending}
            className="mt-1 w-full"
          >
            Access Dashboard
          </Button>
        </form>
      </Card>
    </div>
  );
}

const incorrectMessage = 'Incorrect password';

/** Browsers can't send any other character in a header, so a password with one is certainly wrong. */
const canBeHeaderValue = (text: string) => /^[ -~\u00a0-\u00ff]+$/.test(text);

function errorText(error: Error): string {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 401) return incorrectMessage;
  // The server's message says how long to wait.
  if (status === 429) return serverMessageOf(error) ?? incorrectMessage;
  return 'Failed to load data';
}
