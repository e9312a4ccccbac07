import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { logFault } from '../log.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { useWorker } from './offline/register-worker.ts';
import { onForgotten } from './offline/saved-stay.ts';
import { useOfflineCopy } from './offline/use-offline-copy.ts';
import type { OpenStay } from './queries.ts';
import { dropStay, leaveStay, refreshStay, sendCheckIn, showCheckedIn } from './stay-actions.ts';
import { WelcomePage } from './welcome/welcome-page.tsx';

export { rehearse } from './welcome/rehearsal.tsx';

interface GuestStayProps {
  stay: OpenStay;
  confirmedAt: number | undefined;
  slug: string | undefined;
}

/** The page of a guest who has been let in. */
export function GuestStay({ stay: { bundle, offline }, confirmedAt, slug }: GuestStayProps) {
  useOfflineCopy({ bundle, confirmedAt, slug });
  useReturnOfTheNetwork(bundle.apartment.id);
  useOtherTabs(bundle.apartment.id);
  useWorker();
  const checkIn = useCheckIn(bundle.apartment.id, bundle.guest.id);
  return (
    <>
      {offline && <OfflineNotice {...offline} />}
      <WelcomePage bundle={bundle} onCheckIn={checkIn.mutate} checkingIn={checkIn.isPending} />
      <BackToPin apartmentId={bundle.apartment.id} />
    </>
  );
}

/** The query library takes a page that was opened offline for online, and so misses the change. */
function useReturnOfTheNetwork(apartmentId: string) {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void refreshStay(client, apartmentId);
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, [client, apartmentId]);
}

/** Whoever goes back to the PIN in one tab has left in all of them. */
function useOtherTabs(apartmentId: string) {
  const client = useQueryClient();
  useEffect(
    () => onForgotten(apartmentId, () => void dropStay(client, apartmentId)),
    [client, apartmentId],
  );
}

function useCheckIn(apartmentId: string, guestId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendCheckIn(guestId),
    onSuccess: () => {
      showCheckedIn(client, apartmentId);
      toast({
        title: "Welcome! You're checked in",
        description: 'You now have full access to all apartment information',
      });
    },
    onError: (error) => {
      logFault('The check-in failed', error);
      toast({
        title: 'Check-in failed',
        description: 'Please try again or contact your host',
        variant: 'destructive',
      });
    },
    // After a failure as well: it may be the access that is gone.
    onSettled: () => void refreshStay(client, apartmentId),
  });
}

/** Ends the access of this device, for whoever shares it. */
function BackToPin({ apartmentId }: { apartmentId: string }) {
  const client = useQueryClient();
  const leave = useMutation({ mutationFn: () => leaveStay(client, apartmentId) });
  return (
    <div className="flex justify-center px-4">
      <Button variant="quiet" pending={leave.isPending} onClick={() => leave.mutate()}>
        <KeyRound aria-hidden size={18} />
        Back to PIN access
      </Button>
    </div>
  );
}
