import { Check, UserPlus } from 'lucide-react';
import { useId } from 'react';
import type { Guest } from '../../../host/queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';

interface CurrentGuestBarProps {
  guest: Guest | null;
  isMaking: boolean;
  isStarted: boolean;
  /** Whether the new stay starts on a later day, so that the current guest stays. */
  isWaiting: boolean;
  isLive: boolean | undefined;
  onNew: () => void;
  onKeepCurrent: () => void;
}

/** The state of the current guest, and the button that adds a new one. */
export function CurrentGuestBar(props: CurrentGuestBarProps) {
  const { guest, isMaking, isStarted, isWaiting, isLive, onNew, onKeepCurrent } = props;
  const hintId = useId();
  const isBlocked = isLive === false;
  const goesBack = guest !== null && isMaking;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {/* The element always exists, so that screen readers announce changes. */}
      <div role="status" className="min-w-0 grow basis-56">
        <Situation guest={guest} isMaking={isMaking} isWaiting={isWaiting} />
      </div>
      {(guest || !isStarted) && (
        <div
          className={cx(
            'flex flex-wrap items-center gap-x-4 gap-y-1',
            // A quiet button has no border, so its text is aligned with the texts above.
            goesBack && '@max-[36rem]:-mx-5',
          )}
        >
          {isBlocked && (
            <p id={hintId} className="text-small text-soft">
              Subscribe to Add Guests
            </p>
          )}
          {/* Both states use the same button, so that it keeps the focus. */}
          <Button
            variant={goesBack ? 'quiet' : 'secondary'}
            disabled={!isLive}
            aria-describedby={isBlocked ? hintId : undefined}
            onClick={goesBack ? onKeepCurrent : onNew}
          >
            {!goesBack && <UserPlus aria-hidden size={20} />}
            {goesBack ? 'Keep the current guest' : 'New Guest'}
          </Button>
        </div>
      )}
    </div>
  );
}

type SituationProps = Pick<CurrentGuestBarProps, 'guest' | 'isMaking' | 'isWaiting'>;

function Situation({ guest, isMaking, isWaiting }: SituationProps) {
  if (isMaking) {
    return (
      <>
        <p className="font-semibold">You are adding a new guest.</p>
        {guest && (
          <p className="text-small text-soft">
            <bdi translate="no">{guest.name}</bdi>{' '}
            {isWaiting
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
