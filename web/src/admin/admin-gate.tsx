import { type FormEvent, useState } from 'react';
import { CallError, sentenceOf } from '../shared/api.ts';
import { focusOnArrival } from '../ui/behaviour/focus-on-arrival.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { useListPage } from './list-page.ts';
import { useEnter } from './queries.ts';

interface AdminGateProps {
  title: string;
  /** Why the gate is here: whoever stood inside a moment ago is told, and can type at once. */
  reason: string;
  onEntered: () => void;
}

/** The server alone knows the password, and counts the wrong ones. */
export function AdminGate({ title, reason, onEntered }: AdminGateProps) {
  const { listPage } = useListPage();
  const enter = useEnter(listPage);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enter.isPending) return;
    if (!fitsAHeader(password)) setError(incorrect);
    else
      enter.mutate(password, {
        onSuccess: onEntered,
        onError: (failure) => setError(whatFailed(failure)),
      });
  };
  return (
    <div className="mx-auto grid max-w-md gap-6 px-5 py-8 sm:py-16">
      <div className="grid gap-2">
        <h1 className="text-heading">{title}</h1>
        <p role="status" className="text-lead text-soft">
          {reason === 'expired'
            ? 'Your session has ended. Please enter the password again.'
            : 'For the staff of Guest Portal.'}
        </p>
      </div>
      <Card>
        {/* By POST, should it ever be sent without us: a password must not get into the address. */}
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            unmarked
            {...(reason !== 'arrived' && { ref: focusOnArrival })}
            error={error}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" variant="primary" pending={enter.isPending} className="mt-1 w-full">
            Access Dashboard
          </Button>
        </form>
      </Card>
    </div>
  );
}

const incorrect = 'Incorrect password';

/** What a browser can't even send is no password of ours. */
const fitsAHeader = (text: string) => /^[ -~\u00a0-\u00ff]+$/.test(text);

function whatFailed(error: Error): string {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 401) return incorrect;
  // With the time to wait.
  if (status === 429) return sentenceOf(error) ?? incorrect;
  return 'Failed to load data';
}
