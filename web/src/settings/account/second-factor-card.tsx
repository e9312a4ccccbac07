import type { SecondFactor } from '@guest-portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { secondFactorQuery } from '../../accounts/own-account.ts';
import { Loaded } from '../../dashboard/sections/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RemoveAppDialog } from './remove-app-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { SetUpAppDialog } from './set-up-app-dialog.tsx';

/** The second step of a sign-in, for those who want one. */
export function SecondFactorCard() {
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
            <Badge tone={query.data.app ? 'green' : 'neutral'}>
              {query.data.app ? 'On' : 'Off'}
            </Badge>
          )}
        </div>
        <p className="mt-2 text-soft">
          After your password we ask for a code that only your phone shows. A stolen password alone
          then opens nothing.
        </p>
      </div>
      <Loaded query={query}>{(state) => <Ways state={state} />}</Loaded>
    </Card>
  );
}

type Open = 'setUp' | 'renew' | 'remove';

function Ways({ state }: { state: SecondFactor }) {
  const [open, setOpen] = useState<Open>();
  /** The button that opened a dialog may be another one by the time it closes. */
  const place = useRef<HTMLDivElement>(null);
  const dialog = (which: Open) => ({
    open: open === which,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? which : undefined),
    returnFocus: place,
  });
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {state.app ? (
        <>
          <p className={state.recoveryCodesLeft < 3 ? 'text-red' : ''}>
            {left(state.recoveryCodesLeft)}
          </p>
          <div className="flex flex-wrap gap-3 max-sm:flex-col">
            <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
            <Button variant="quiet" onClick={() => setOpen('remove')}>
              Switch off
            </Button>
          </div>
        </>
      ) : (
        <Button className="justify-self-start max-sm:w-full" onClick={() => setOpen('setUp')}>
          Set up with an app
        </Button>
      )}
      <SetUpAppDialog {...dialog('setUp')} />
      <RenewCodesDialog {...dialog('renew')} />
      <RemoveAppDialog {...dialog('remove')} />
    </div>
  );
}

const left = (count: number) =>
  count === 1
    ? '1 recovery code is left for the day you lose your phone.'
    : `${count} recovery codes are left for the day you lose your phone.`;
