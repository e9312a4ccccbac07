import type { Device } from '@guest-portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { devicesQuery, useSignOutDevice, useSignOutOthers } from '../../accounts/own-account.ts';
import { Loaded } from '../../editor/sections/loaded.tsx';
import { showFailure } from '../../layout/show-failure.ts';
import { formatInstant } from '../../shared/stay-days.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts/toast.ts';

/** Lists the devices where the account is signed in. The email about a new sign-in links here with '#devices'. */
export function DevicesCard() {
  const headingId = useId();
  const query = useQuery(devicesQuery);
  const card = useRef<HTMLDivElement>(null);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLoaded && location.hash === '#devices') card.current?.scrollIntoView();
  }, [isLoaded]);
  return (
    <Card ref={card} role="region" aria-labelledby={headingId} className="grid scroll-mt-4 gap-4">
      <div>
        <h2 id={headingId} className="text-title">
          Signed-in devices
        </h2>
        <p className="mt-2 text-soft">
          If you don’t recognise a device, sign it out and change your password.
        </p>
      </div>
      <Loaded query={query}>{(devices) => <Devices devices={devices} />}</Loaded>
    </Card>
  );
}

function Devices({ devices }: { devices: Device[] }) {
  const signOutDevice = useSignOutDevice();
  const signOutOtherDevices = useSignOutOthers();
  const on401 = useOn401();
  const list = useRef<HTMLUListElement>(null);
  const callbacksWith = (title: string) => ({
    onSuccess: () => {
      // The line or the button that had the focus is gone, so the focus moves to the list.
      list.current?.focus();
      toast({ title });
    },
    onError: (error: Error) => {
      if (!on401(error)) showFailure('Failed to sign out', error);
    },
  });
  const signOutAllOthers = () =>
    signOutOtherDevices.mutate(undefined, callbacksWith('Other devices signed out'));
  return (
    <>
      <ul ref={list} tabIndex={-1} className="grid gap-3 outline-none">
        {devices.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            pending={signOutDevice.isPending && signOutDevice.variables === device.id}
            onSignOut={() => signOutDevice.mutate(device.id, callbacksWith('Device signed out'))}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          className="justify-self-start max-sm:w-full"
          pending={signOutOtherDevices.isPending}
          pendingLabel="Signing out..."
          onClick={signOutAllOthers}
        >
          Sign out other devices
        </Button>
      )}
    </>
  );
}

interface DeviceLineProps {
  device: Device;
  pending: boolean;
  onSignOut: () => void;
}

function DeviceLine({ device, pending, onSignOut }: DeviceLineProps) {
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b pb-3 last:border-b-0 last:pb-0">
      <div className="min-w-0 grow basis-40">
        <p id={nameId} className="font-semibold">
          {device.name}
        </p>
        <p className="text-small text-soft">
          Signed in on {formatInstant(device.signedInAt)}. Last used about{' '}
          {/* The server records the last use about once an hour. */}
          {formatInstant(device.lastUsedAt)}.
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
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
