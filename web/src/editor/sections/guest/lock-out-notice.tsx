import { allowMoreTries, liftLockOut } from '@guest-portal/contract';
import { moreTries } from '@guest-portal/contract/stay-rules';
import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useOn401 } from '../../../accounts/on-401.ts';
import type { Guest } from '../../../host/queries.ts';
import { showFailure } from '../../../layout/show-failure.ts';
import { call } from '../../../shared/api.ts';
import { timeInWords } from '../../../shared/stay-days.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

interface LockOutNoticeProps {
  /** The guest of a current or upcoming stay. */
  guest: Guest;
  /** Called with the updated guest after the host has ended the lock-out or allowed more tries. */
  onLifted: (guest: Guest) => Promise<void>;
  /** Called when the host wants to set a new PIN. */
  onNewPin: () => void;
}

/** Shows that too many wrong PINs locked out all new devices, or that five wrong PINs locked out one visitor. */
export function LockOutNotice({
  ref,
  ...props
}: LockOutNoticeProps & { ref?: Ref<HTMLDivElement> }) {
  const { newDevicesRefused, lockedOut } = props.guest;
  if (!newDevicesRefused && !lockedOut) return null;
  return (
    <div ref={ref} role="alert" className={noticeClass}>
      {newDevicesRefused ? (
        <NewDevicesRefused {...props} />
      ) : (
        lockedOut && <LockedOut {...props} {...lockedOut} />
      )}
    </div>
  );
}

const noticeClass = 'grid gap-3 rounded-control bg-tone-yellow p-4 text-on-tone-yellow';
const buttonsClass = 'flex flex-wrap gap-2';

/** A new PIN solves the problem permanently. More tries help only for now. */
function NewDevicesRefused({ guest, onLifted, onNewPin }: LockOutNoticeProps) {
  const allowTries = useLiftLockOut(onLifted, () =>
    call(allowMoreTries, { params: { id: guest.id } }),
  );
  return (
    <>
      <p>
        {guest.wrongPins} wrong PINs were entered for this stay, so new phones are refused. Set a
        new PIN and tell your guest, or allow {moreTries} more tries.
      </p>
      <div className={buttonsClass}>
        <Button onClick={onNewPin}>Set a new PIN</Button>
        <Button pending={allowTries.isPending} onClick={() => allowTries.mutate()}>
          Allow {moreTries} more tries
        </Button>
      </div>
    </>
  );
}

type LockedOutProps = LockOutNoticeProps & NonNullable<Guest['lockedOut']>;

function LockedOut({ guest, onLifted, onNewPin, at, until }: LockedOutProps) {
  const letIn = useLiftLockOut(onLifted, async () => {
    const saved = await call(liftLockOut, { params: { id: guest.id } });
    toast({ title: 'Your guest can try again now', description: 'Ask them to enter the PIN.' });
    return saved;
  });
  if (Date.parse(until) <= Date.now()) {
    return (
      <>
        <p>
          Someone entered too many wrong PINs at {timeInWords(at)} and was locked out. They can try
          again now. If it wasn’t your guest, set a new PIN.
        </p>
        <Button className="justify-self-start" onClick={onNewPin}>
          Set a new PIN
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="font-semibold">Someone is locked out after too many wrong PINs.</p>
      <p>
        It happened at {timeInWords(at)}. They can’t try again until {timeInWords(until)}. If it is
        your guest, send them the PIN again and let them in. If it isn’t, set a new PIN.
      </p>
      <div className={buttonsClass}>
        <Button pending={letIn.isPending} onClick={() => letIn.mutate()}>
          Let them in
        </Button>
        <Button onClick={onNewPin}>Set a new PIN</Button>
      </div>
    </>
  );
}

function useLiftLockOut(onLifted: LockOutNoticeProps['onLifted'], lift: () => Promise<Guest>) {
  const on401 = useOn401();
  return useMutation({
    mutationFn: lift,
    onSuccess: onLifted,
    onError: (error) => {
      if (!on401(error)) showFailure('Failed to update guest information', error);
    },
  });
}
