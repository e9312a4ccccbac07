import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import { Loaded } from '../editor/sections/loaded.tsx';
import { showFailure } from '../layout/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { calendarUrlQuery, useRenewCalendarUrl } from './queries.ts';

/** The URL at which other calendars can subscribe to the property's stays. */
export function SubscribeCard({ apartmentId }: { apartmentId: string }) {
  const query = useQuery(calendarUrlQuery(apartmentId));
  const [isRenewing, setRenewing] = useState(false);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-title">See these stays in your own calendar</h2>
        <p className="mt-1 text-soft">
          Subscribe to this address in Google Calendar, Outlook or your phone’s calendar. It shows
          the names and dates of all stays here, but never a PIN or a link. Anyone with the address
          can read them.
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

/** Asks for confirmation, because the old URL stops working. */
function RenewAddress({ apartmentId, onClose }: { apartmentId: string; onClose: () => void }) {
  const renew = useRenewCalendarUrl(apartmentId);
  const on401 = useOn401();
  const confirm = () =>
    renew.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast({
          title: 'Address renewed',
          description: 'Replace the old address in your calendars with the new one.',
        });
      },
      onError: (error) => {
        onClose();
        if (!on401(error)) showFailure('The address was not renewed', error);
      },
    });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Renew the address?"
      description="The old address stops working at once. Calendars that use it get no updates until you give them the new address. The addresses of everyone else who works on this property change, too."
      confirmLabel="Renew address"
      pendingLabel="Renewing..."
      destructive
      pending={renew.isPending}
      onConfirm={confirm}
    />
  );
}
