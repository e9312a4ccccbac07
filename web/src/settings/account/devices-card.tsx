import type { Device } from '@guest-portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { devicesQuery, useSignOutDevice, useSignOutOthers } from '../../accounts/own-account.ts';
import { Loaded } from '../../editor/sections/loaded.tsx';
import { sayThatItFailed } from '../../layout/failed.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts/toast.ts';

/** Where the account is signed in. The mail about a new sign-in leads here by '#devices'. */
export function DevicesCard() {
  const headingId = useId();
  const query = useQuery(devicesQuery);
  const card = useRef<HTMLDivElement>(null);
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isThere && location.hash === '#devices') card.current?.scrollIntoView();
  }, [isThere]);
  return (
    <Card ref={card} role="region" aria-labelledby={headingId} className="grid scroll-mt-4 gap-4">
      <div>
        <h2 id={headingId} className="text-title">
          Signed-in devices
        </h2>
        <p className="mt-2 text-soft">
          One that you don’t know? Sign it out, then change your password.
        </p>
      </div>
      <Loaded query={query}>{(devices) => <Devices devices={devices} />}</Loaded>
    </Card>
  );
}

function Devices({ devices }: { devices: Device[] }) {
  const end = useSignOutDevice();
  const others = useSignOutOthers();
  const on401 = useOn401();
  const list = useRef<HTMLUListElement>(null);
  const then = (title: string) => ({
    onSuccess: () => {
      // The line or the button that had the focus is gone by now.
      list.current?.focus();
      toast({ title });
    },
    onError: (error: Error) => {
      if (!on401(error)) sayThatItFailed('Failed to sign out', error);
    },
  });
  const signOutOthers = () => others.mutate(undefined, then('The others are signed out'));
  return (
    <>
      <ul ref={list} tabIndex={-1} className="grid gap-3 outline-none">
        {devices.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            pending={end.isPending && end.variables === device.id}
            onEnd={() => end.mutate(device.id, then('Signed out'))}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          className="justify-self-start max-sm:w-full"
          pending={others.isPending}
          pendingLabel="Signing out..."
          onClick={signOutOthers}
        >
          Sign out the others
        </Button>
      )}
    </>
  );
}

interface DeviceLineProps {
  device: Device;
  pending: boolean;
  onEnd: () => void;
}

function DeviceLine({ device, pending, onEnd }: DeviceLineProps) {
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b pb-3 last:border-b-0 last:pb-0">
      <div className="min-w-0 grow basis-40">
        <p id={nameId} className="font-semibold">
          {device.name}
        </p>
        <p className="text-small text-soft">
          Signed in on {day.format(new Date(device.signedInAt))}, last used{' '}
          {hour.format(new Date(device.lastUsedAt))}
        </p>
      </div>
      {device.isThis ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Button
          variant="quiet"
          className="-me-5 max-sm:-ms-5"
          aria-describedby={nameId}
          pending={pending}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** The server notes it once an hour: minutes would say more than is known. */
const hour = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  hour12: true,
});
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
