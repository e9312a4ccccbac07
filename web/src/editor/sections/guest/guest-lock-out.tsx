import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { activeGuestQuery, changeFetched, type Guest } from '../../../host/queries.ts';
import { hasJustArrivedAt } from '../../../host/requested-property.ts';
import { keepInSight } from '../../../ui/behaviour/keep-in-sight.ts';
import { LockOutNotice } from './lock-out-notice.tsx';

/** The notice about locked-out guests of the current stay. */
export function GuestLockOut({ guest, onNewPin }: { guest: Guest; onNewPin: () => void }) {
  const { apartmentId } = guest;
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  // The page scrolls to the notice only if the host came from the email about it.
  useEffect(() => {
    if (box.current && hasJustArrivedAt(apartmentId)) return keepInSight(box.current);
  }, [apartmentId]);
  return (
    <LockOutNotice
      ref={box}
      guest={guest}
      onNewPin={onNewPin}
      onLifted={(saved) =>
        changeFetched(client, activeGuestQuery(apartmentId).queryKey, () => saved)
      }
    />
  );
}
