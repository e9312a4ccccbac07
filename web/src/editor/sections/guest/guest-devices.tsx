import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hasJustArrivedAt } from '../../../host/asked-property.ts';
import { activeGuestQuery, changeFetched, type Guest } from '../../../host/queries.ts';
import { keepInSight } from '../../../ui/behaviour/keep-in-sight.ts';
import { KeptOut } from './kept-out.tsx';

/** Whoever can't get in at the current stay. */
export function GuestDevices({ guest }: { guest: Guest }) {
  const { apartmentId } = guest;
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  // Where the mail about it has led to, it comes into view; what is heard of later moves nothing.
  useEffect(() => {
    if (box.current && hasJustArrivedAt(apartmentId)) return keepInSight(box.current);
  }, [apartmentId]);
  return (
    <KeptOut
      ref={box}
      guest={guest}
      onLifted={(saved) =>
        changeFetched(client, activeGuestQuery(apartmentId).queryKey, () => saved)
      }
    />
  );
}
