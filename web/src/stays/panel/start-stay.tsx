import { startStay } from '@guest-portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { activeGuestQuery, changeFetched, type Guest } from '../../host/queries.ts';
import { bodyOf, call, codeOf } from '../../shared/api.ts';
import { dayInWords } from '../../shared/stay-days.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import type { Stay } from '../queries.ts';
import { GuestName } from './guest-name.tsx';
import { useStayAction } from './use-stay-action.ts';

interface StartStayProps {
  stay: Stay;
  onClose: () => void;
}

/**
 * Asks for confirmation before starting a stay, and names the guest whose stay ends. The server refuses to end any
 * other stay.
 */
export function StartStay({ stay, onClose }: StartStayProps) {
  const client = useQueryClient();
  const guestQuery = activeGuestQuery(stay.apartmentId);
  const { data: guest, isFetching } = useQuery({ ...guestQuery, staleTime: 0 });
  const isCurrent = stay.state === 'current';
  const replacedGuest = isCurrent ? null : guest;
  const { run, isPending } = useStayAction('Failed to start the stay', ({ id, version }) =>
    call(startStay, { params: { id }, body: { version, replaces: replacedGuest?.id ?? null } }),
  );
  const confirm = () =>
    run(stay, {
      done: 'Stay started',
      description: 'Your guest can check in now.',
      onFinished: onClose,
      onRefused: (error) => {
        const { current: other } = bodyOf(error) as { current?: Guest };
        if (codeOf(error) !== 'another_stay' || !other) return false;
        void changeFetched<Guest | null>(client, guestQuery.queryKey, () => other);
        return true;
      },
    });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Let this guest in early?"
      description={
        <>
          <GuestName stay={stay} /> can check in now instead of{' '}
          {isCurrent ? (
            'at the time you set for this property.'
          ) : (
            <>
              on <time dateTime={stay.checkinDate}>{dayInWords(stay.checkinDate)}</time>.
            </>
          )}
          {replacedGuest && (
            <>
              {' '}
              The stay of <GuestName stay={replacedGuest} />, which lasts until{' '}
              <time dateTime={replacedGuest.checkoutDate}>
                {dayInWords(replacedGuest.checkoutDate)}
              </time>
              , ends now. Their PIN and link stop working at once.
            </>
          )}
        </>
      }
      confirmLabel="Start the stay"
      pendingLabel="Starting..."
      destructive={Boolean(replacedGuest)}
      pending={isPending || isFetching}
      onConfirm={confirm}
    />
  );
}
