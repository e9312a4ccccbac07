import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import { Loaded } from '../editor/sections/loaded.tsx';
import { sayThatItFailed } from '../layout/failed.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { addressQuery, useRenewAddress } from './queries.ts';

/** The other way round: other calendars read the property's stays. */
export function SubscribeCard({ apartmentId }: { apartmentId: string }) {
  const query = useQuery(addressQuery(apartmentId));
  const [isRenewing, setRenewing] = useState(false);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-title">Follow these stays in your own calendar</h2>
        <p className="mt-1 text-soft">
          Add this address to Google Calendar, Outlook or the calendar of your phone, as a
          subscription. It shows the names and dates of all stays here, and never a PIN or a link.
          Whoever has the address can read them.
        </p>
      </div>
      <Loaded query={query}>
        {({ url }) => (
          <div className="flex items-center gap-3 rounded-control bg-sunken py-2 ps-4 pe-2 forced-colors:border">
            <p dir="ltr" translate="no" className="wrap-anywhere min-w-0 grow font-code text-small">
              {url}
            </p>
            <CopyButton label="address" value={url} copied="Address copied" />
          </div>
        )}
      </Loaded>
      <Button
        variant="quiet"
        className="-mx-5 -mb-2 justify-self-start"
        onClick={() => setRenewing(true)}
      >
        Renew the address
      </Button>
      {isRenewing && <RenewAddress {...{ apartmentId }} onClose={() => setRenewing(false)} />}
    </Card>
  );
}

/** What stops working is said before it does. */
function RenewAddress({ apartmentId, onClose }: { apartmentId: string; onClose: () => void }) {
  const renew = useRenewAddress(apartmentId);
  const on401 = useOn401();
  const confirm = () =>
    renew.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast({
          title: 'Address renewed',
          description: 'Put the new one into your calendars in place of the old one.',
        });
      },
      onError: (error) => {
        onClose();
        if (!on401(error)) sayThatItFailed('The address was not renewed', error);
      },
    });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Renew the address?"
      description="The old address stops working at once: calendars that follow it show nothing new any more, until you give them the new one."
      confirmLabel="Renew Address"
      pendingLabel="Renewing..."
      destructive
      pending={renew.isPending}
      onConfirm={confirm}
    />
  );
}
