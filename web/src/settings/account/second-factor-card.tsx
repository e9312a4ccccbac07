import type { Passkey, SecondFactor } from '@guest-portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ResendEmail } from '../../accounts/email-links/resend-email.tsx';
import { secondFactorQuery } from '../../accounts/own-account.ts';
import type { CurrentUser } from '../../accounts/queries.ts';
import { Loaded } from '../../editor/sections/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { Passkeys } from './passkeys.tsx';
import { RemoveAppDialog } from './remove-app-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { SetUpAppDialog } from './set-up-app-dialog.tsx';

/** Manages two-step sign-in, which is optional. */
export function SecondFactorCard({ host }: { host: CurrentUser }) {
  const headingId = useId();
  const query = useQuery(secondFactorQuery);
  return (
    <Card role="region" aria-labelledby={headingId} className="grid gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={headingId} className="text-title">
            Two-step sign-in
          </h2>
          {query.data && (
            <Badge tone={isTwoStepOn(query.data) ? 'green' : 'neutral'}>
              {isTwoStepOn(query.data) ? 'On' : 'Off'}
            </Badge>
          )}
        </div>
        <p className="mt-2 text-soft">
          After your password, we ask for a passkey or for a code from an app on your phone. A
          stolen password is then not enough to sign in. With a passkey, you can also sign in
          without a password.
        </p>
      </div>
      <Loaded query={query}>
        {(state) => <Methods state={state} isVerified={host.emailVerified} />}
      </Loaded>
    </Card>
  );
}

const isTwoStepOn = ({ app, passkeys }: SecondFactor) => app || passkeys.length > 0;

type DialogName = 'setUp' | 'add' | 'renew' | 'remove' | 'renamePasskey' | 'removePasskey';

function Methods({ state, isVerified }: { state: SecondFactor; isVerified: boolean }) {
  const { app, passkeys, recoveryCodesLeft } = state;
  const [open, setOpen] = useState<DialogName>();
  /** The passkey of the open dialog. It stays set while the dialog closes. */
  const [passkey, setPasskey] = useState<Passkey>();
  const openFor = (which: DialogName) => (chosen: Passkey) => {
    setPasskey(chosen);
    setOpen(which);
  };
  /** Gets the focus when a dialog closes, because the button that opened it may be gone. */
  const container = useRef<HTMLDivElement>(null);
  const dialog = (which: DialogName) => ({
    open: open === which,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? which : undefined),
    returnFocus: container,
  });
  return (
    <div ref={container} tabIndex={-1} className="grid gap-4 outline-none">
      {passkeys.length > 0 && (
        <Passkeys
          passkeys={passkeys}
          onRename={openFor('renamePasskey')}
          onRemove={openFor('removePasskey')}
        />
      )}
      {app && passkeys.length > 0 && <p>You can also use codes from your authenticator app.</p>}
      {isTwoStepOn(state) && (
        <p className={recoveryCodesLeft < 3 ? 'text-red' : ''}>
          {recoveryCodesText(recoveryCodesLeft)}
        </p>
      )}
      {!isVerified && <VerifyFirst />}
      {isVerified && (
        <p className="text-small text-soft">
          {app
            ? 'Adding a passkey signs you out on all other devices.'
            : 'Adding a passkey or an app signs you out on all other devices.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {isVerified && <Button onClick={() => setOpen('add')}>Add a passkey</Button>}
        {isVerified && !app && <Button onClick={() => setOpen('setUp')}>Set up an app</Button>}
        {isTwoStepOn(state) && <Button onClick={() => setOpen('renew')}>New recovery codes</Button>}
        {app && (
          <Button variant="quiet" onClick={() => setOpen('remove')}>
            {passkeys.length > 0 ? 'Remove the app' : 'Switch off'}
          </Button>
        )}
      </div>
      <AddPasskeyDialog {...dialog('add')} />
      <SetUpAppDialog {...dialog('setUp')} />
      <RenewCodesDialog {...dialog('renew')} />
      <RemoveAppDialog {...dialog('remove')} isLast={passkeys.length === 0} />
      <RenamePasskeyDialog {...dialog('renamePasskey')} passkey={passkey} />
      <RemovePasskeyDialog
        {...dialog('removePasskey')}
        passkey={passkey}
        isLast={!app && passkeys.length === 1}
      />
    </div>
  );
}

/**
 * Asks the host to verify the email address first. A stranger who signs up with another person's address must not lock
 * out its owner.
 */
function VerifyFirst() {
  return (
    <div className="grid gap-3 justify-items-start">
      <p>
        Verify your email address first. Open the link in the email that we sent you, or press
        ‘Resend email’.
      </p>
      <ResendEmail />
    </div>
  );
}

const recoveryCodesText = (count: number) =>
  count === 1
    ? 'You have 1 recovery code left, in case you lose your phone.'
    : `You have ${count} recovery codes left, in case you lose your phone.`;
