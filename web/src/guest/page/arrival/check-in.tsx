import { useId, useState } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Opening } from './opening.tsx';

interface CheckInProps {
  /** What the check-in unlocks, as a sentence; empty if it unlocks nothing. */
  unlocks: string;
  /** When the check-in opens; null if it is open. */
  opensAt: string | null;
  timeZone: string;
  pending: boolean;
  onPress: () => void;
}

export function CheckIn({ unlocks, opensAt, timeZone, pending, onPress }: CheckInProps) {
  const texts = useStayTexts();
  const lineId = useId();
  const [hasWaited, setHasWaited] = useState(false);
  if (opensAt && !hasWaited) setHasWaited(true);
  return (
    <div className={stickyFoot}>
      {opensAt ? (
        <Opening opensAt={opensAt} timeZone={timeZone} />
      ) : (
        <>
          <Button
            variant="primary"
            size="large"
            pending={pending}
            pendingLabel={texts.checkingIn}
            onClick={onPress}
            aria-describedby={unlocks ? lineId : undefined}
            className="w-full"
          >
            {texts.checkInNow}
          </Button>
          {unlocks && (
            <p id={lineId} className="mt-2 text-center text-small text-soft">
              {unlocks}
            </p>
          )}
        </>
      )}
      <VisuallyHidden role="status">{hasWaited && !opensAt && texts.canCheckIn}</VisuallyHidden>
    </div>
  );
}

/**
 * Sticks the button to the lower edge of the screen, within the thumb's reach. If the button would take more than a
 * quarter of the screen, the second length is a huge negative number, so that the button stays below the notes.
 */
const stickyFoot =
  'sticky bottom-[min(var(--room-below,0px)-1px,(25svh-10.5rem)*1000)] -mx-5 -mb-6 rounded-b-card border-line border-t bg-raised px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] @min-[40rem]/stay:-mx-6 @min-[40rem]/stay:px-6';
