import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChangeEmailDialog } from '../../accounts/email-links/change-email-dialog.tsx';
import { useOn401 } from '../../accounts/on-401.ts';
import { emailChangeQuery, useCancelEmailChange } from '../../accounts/own-account.ts';
import type { CurrentUser } from '../../accounts/queries.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChangeNameDialog } from './change-name-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

type DialogName = 'name' | 'email' | 'password';

/** Shows the host's name, email address and password, each with a button to change it. */
export function AccountCard({ host }: { host: CurrentUser }) {
  const [open, setOpen] = useState<DialogName>();
  const dialog = (which: DialogName) => ({
    open: open === which,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? which : undefined),
  });
  return (
    <Card className="grid gap-4">
      <h2 className="text-title">Your account</h2>
      <dl className="grid gap-x-4 gap-y-3">
        <Line name="Name" label="Change name" onChange={() => setOpen('name')}>
          <bdi translate="no">
            {host.firstName} {host.lastName}
          </bdi>
        </Line>
        <Line name="Email address" label="Change email address" onChange={() => setOpen('email')}>
          <bdi translate="no">{host.email}</bdi>
          <PendingEmail />
        </Line>
        <Line name="Password" label="Change password" onChange={() => setOpen('password')}>
          Not shown
        </Line>
      </dl>
      <ChangeNameDialog host={host} {...dialog('name')} />
      <ChangeEmailDialog {...dialog('email')} />
      <ChangePasswordDialog {...dialog('password')} />
    </Card>
  );
}

interface LineProps {
  name: string;
  /** The name of the button for screen readers. */
  label: string;
  onChange: () => void;
  children: ReactNode;
}

function Line({ name, label, onChange, children }: LineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b pb-3 last:border-b-0 last:pb-0">
      <dt className="text-small text-soft">{name}</dt>
      <dd className="col-start-1 break-words max-[22rem]:col-span-2">{children}</dd>
      <dd className="-me-5 col-start-2 row-span-2 row-start-1 max-[22rem]:row-end-2">
        <Button variant="quiet" aria-label={label} onClick={onChange}>
          Change
        </Button>
      </dd>
    </div>
  );
}

/** Shows a new email address that is not confirmed yet. */
function PendingEmail() {
  const { data } = useQuery(emailChangeQuery);
  const cancel = useCancelEmailChange();
  const on401 = useOn401();
  if (!data?.pendingEmail) return null;
  return (
    <div className="mt-2 rounded-control bg-tone-yellow px-4 py-2 text-on-tone-yellow text-small forced-colors:border">
      <p className="wrap-anywhere">
        Open the link we sent to{' '}
        <bdi translate="no" className="font-semibold">
          {data.pendingEmail}
        </bdi>{' '}
        to make it your address.
      </p>
      <button
        type="button"
        className="min-h-touch cursor-pointer font-semibold underline focus-visible:outline-current"
        onClick={() =>
          cancel.mutate(undefined, {
            onError: (error) => {
              if (!on401(error)) showFailure('Failed to cancel the email change', error);
            },
          })
        }
      >
        Keep my current address
      </button>
    </div>
  );
}
