import { allowMoreTries, letIn } from '@guest-portal/contract';
import { moreTries } from '@guest-portal/contract/stays';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOn401 } from '../../../accounts/on-401.ts';
import { call } from '../../../api.ts';
import { sayThatItFailed } from '../../../failed.ts';
import { timeInWords } from '../../../stay-days.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { hasJustArrivedAt } from '../../asked-property.ts';
import { activeGuestQuery, changeFetched, type Guest } from '../../queries.ts';

interface GuestDevicesProps {
  guest: Guest;
}

/** Whoever can't get in at this stay: after too many guesses from everywhere nobody new, after five of their own they. */
export function GuestDevices({ guest }: GuestDevicesProps) {
  const { apartmentId, newDevicesRefused, lockedOut } = guest;
  const box = useRef<HTMLDivElement>(null);
  // Where the mail about it has led to, it comes into view; what is heard of later moves nothing.
  useEffect(() => {
    if (hasJustArrivedAt(apartmentId)) box.current?.scrollIntoView({ block: 'center' });
  }, [apartmentId]);
  if (!newDevicesRefused && !lockedOut) return null;
  return (
    <div ref={box} role="alert" className={notice}>
      {newDevicesRefused ? (
        <NewDevicesRefused guest={guest} />
      ) : (
        lockedOut && <LockedOut guest={guest} {...lockedOut} />
      )}
    </div>
  );
}

const notice = 'grid gap-3 rounded-control bg-tone-yellow p-4 text-on-tone-yellow';

/** A new PIN helps for good, more tries for the moment. */
function NewDevicesRefused({ guest }: GuestDevicesProps) {
  const allow = useLifting(guest, () => call(allowMoreTries, { params: { id: guest.id } }));
  return (
    <>
      <p>
        Somebody has tried {guest.wrongPins} wrong PINs here, so phones that are not in yet are
        refused. Set a new PIN and tell your guest, or allow {moreTries} more tries.
      </p>
      <Button
        className="justify-self-start"
        pending={allow.isPending}
        onClick={() => allow.mutate()}
      >
        Allow {moreTries} more tries
      </Button>
    </>
  );
}

function LockedOut({ guest, at, until }: GuestDevicesProps & NonNullable<Guest['lockedOut']>) {
  const admit = useLifting(guest, async () => {
    const saved = await call(letIn, { params: { id: guest.id } });
    toast({ title: 'They can try again now', description: 'Tell your guest to type the PIN.' });
    return saved;
  });
  if (Date.parse(until) <= Date.now()) {
    return (
      <p>
        Somebody typed too many wrong PINs here at {timeInWords(at)} and had to wait. They can try
        again now. If it wasn’t your guest, set a new PIN.
      </p>
    );
  }
  return (
    <>
      <p className="font-semibold">Somebody is locked out after too many wrong PINs.</p>
      <p>
        It happened at {timeInWords(at)}; they have to wait until {timeInWords(until)}. If it is
        your guest, send them the PIN again and let them in. If it isn’t, set a new PIN.
      </p>
      <Button
        className="justify-self-start"
        pending={admit.isPending}
        onClick={() => admit.mutate()}
      >
        Let them in
      </Button>
    </>
  );
}

function useLifting(guest: Guest, lift: () => Promise<Guest>) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: lift,
    onSuccess: (saved) =>
      changeFetched(client, activeGuestQuery(guest.apartmentId).queryKey, () => saved),
    onError: (error) => {
      if (!on401(error)) sayThatItFailed('Failed to update guest information', error);
    },
  });
}
