import { allowMoreTries, letIn } from '@guest-portal/contract';
import { moreTries } from '@guest-portal/contract/stay-rules';
import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useOn401 } from '../../../accounts/on-401.ts';
import type { Guest } from '../../../host/queries.ts';
import { sayThatItFailed } from '../../../layout/failed.ts';
import { call } from '../../../shared/api.ts';
import { timeInWords } from '../../../shared/stay-days.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

interface KeptOutProps {
  /** Of a stay that is current or to come. */
  guest: Guest;
  /** With the stay as it is once the host has done something about it. */
  onLifted: (guest: Guest) => Promise<void>;
}

/** Whoever can't get in at a stay: after too many guesses from everywhere nobody new, after five of their own they. */
export function KeptOut({ ref, ...props }: KeptOutProps & { ref?: Ref<HTMLDivElement> }) {
  const { newDevicesRefused, lockedOut } = props.guest;
  if (!newDevicesRefused && !lockedOut) return null;
  return (
    <div ref={ref} role="alert" className={notice}>
      {newDevicesRefused ? (
        <NewDevicesRefused {...props} />
      ) : (
        lockedOut && <LockedOut {...props} {...lockedOut} />
      )}
    </div>
  );
}

const notice = 'grid gap-3 rounded-control bg-tone-yellow p-4 text-on-tone-yellow';

/** A new PIN helps for good, more tries for the moment. */
function NewDevicesRefused({ guest, onLifted }: KeptOutProps) {
  const allow = useLifting(onLifted, () => call(allowMoreTries, { params: { id: guest.id } }));
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

type LockedOutProps = KeptOutProps & NonNullable<Guest['lockedOut']>;

function LockedOut({ guest, onLifted, at, until }: LockedOutProps) {
  const admit = useLifting(onLifted, async () => {
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

function useLifting(onLifted: KeptOutProps['onLifted'], lift: () => Promise<Guest>) {
  const on401 = useOn401();
  return useMutation({
    mutationFn: lift,
    onSuccess: onLifted,
    onError: (error) => {
      if (!on401(error)) sayThatItFailed('Failed to update guest information', error);
    },
  });
}
