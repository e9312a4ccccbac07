import { Check, UserPlus } from 'lucide-react';
import { useId } from 'react';
import type { Guest } from '../../../host/queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';

interface CurrentGuestBarProps {
  guest: Guest | null;
  isAddingGuest: boolean;
  /** Whether the host pressed "New Guest", which fills in default values. */
  hasDefaults: boolean;
  /** Whether the new stay starts on a later day, until when the current guest remains. */
  newStayStartsLater: boolean;
  isLive: boolean | undefined;
  /** Whether the host can subscribe. A manager cannot. */
  maySubscribe: boolean;
  onNew: () => void;
  onKeepCurrent: () => void;
}

/** The state of the current guest, and the button that adds a new one. */
export function CurrentGuestBar(props: CurrentGuestBarProps) {
  const { guest, isAddingGuest, hasDefaults, newStayStartsLater, onNew, onKeepCurrent } = props;
  const { isLive, maySubscribe } = props;
  const hintId = useId();
  const isBlocked = isLive === false;
  const offersToKeepCurrent = guest !== null && isAddingGuest;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {/* The element always exists, so that screen readers announce changes. */}
      <div role="status" className="min-w-0 grow basis-56">
        <GuestState
          guest={guest}
          isAddingGuest={isAddingGuest}
          newStayStartsLater={newStayStartsLater}
        />
      </div>
      {(guest || !hasDefaults) && (
        <div
          className={cx(
            'flex flex-wrap items-center gap-x-4 gap-y-1',
            // A quiet button has no border, so its text is aligned with the texts above.
            offersToKeepCurrent && '@max-[36rem]:-mx-5',
          )}
        >
          {isBlocked && maySubscribe && (
            <p id={hintId} className="text-small text-soft">
              Subscribe to Add Guests
            </p>
          )}
          {/* Both states use the same button, so that it keeps the focus. */}
          <Button
            variant={offersToKeepCurrent ? 'quiet' : 'secondary'}
            disabled={!isLive}
            aria-describedby={isBlocked && maySubscribe ? hintId : undefined}
            onClick={offersToKeepCurrent ? onKeepCurrent : onNew}
          >
            {!offersToKeepCurrent && <UserPlus aria-hidden size={20} />}
            {offersToKeepCurrent ? 'Keep the current guest' : 'New Guest'}
          </Button>
        </div>
      )}
    </div>
  );
}

type GuestStateProps = Pick<CurrentGuestBarProps, 'guest' | 'isAddingGuest' | 'newStayStartsLater'>;

function GuestState({ guest, isAddingGuest, newStayStartsLater }: GuestStateProps) {
  if (isAddingGuest) {
    return (
      <>
        <p className="font-semibold">You are adding a new guest.</p>
        {guest && (
          <p className="text-small text-soft">
            <bdi translate="no">{guest.name}</bdi>{' '}
            {newStayStartsLater
              ? 'remains the current guest. The new stay starts on its check-in date.'
              : 'remains the current guest until you save.'}
          </p>
        )}
      </>
    );
  }
  if (!guest) {
    return (
      <p className="text-soft">
        No guest yet. “New Guest” fills in a PIN and a one-week stay from today. You add the name.
      </p>
    );
  }
  return guest.hasCheckedIn ? (
    <Badge tone="green">
      <Check aria-hidden size="1em" />
      Checked in
    </Badge>
  ) : (
    <Badge>Not checked in yet</Badge>
  );
}
