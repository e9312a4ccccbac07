import { allowMoreTries } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../accounts/on-401.ts';
import { call } from '../../api.ts';
import { sayThatItFailed } from '../../failed.ts';
import { Button } from '../../ui/button.tsx';
import { activeGuestQuery, type Guest } from '../queries.ts';

/** Somebody has guessed too often at the PIN. A new PIN helps for good, more tries for the moment. */
export function GuestDevices({ guest }: { guest: Guest }) {
  const client = useQueryClient();
  const on401 = useOn401();
  const allow = useMutation({
    mutationFn: () => call(allowMoreTries, { params: { id: guest.id } }),
    onSuccess: (saved) => client.setQueryData(activeGuestQuery(guest.apartmentId).queryKey, saved),
    onError: (error) => {
      if (!on401(error)) sayThatItFailed('Failed to update guest information', error);
    },
  });
  if (!guest.newDevicesRefused) return null;
  return (
    <div role="alert" className="grid gap-3 rounded-control bg-tone-yellow p-4 text-on-tone-yellow">
      <p>
        Somebody has tried {guest.wrongPins} wrong PINs here, so phones that are not in yet are
        refused. Set a new PIN and tell your guest, or allow 20 more tries.
      </p>
      <Button
        className="justify-self-start"
        pending={allow.isPending}
        onClick={() => allow.mutate()}
      >
        Allow 20 more tries
      </Button>
    </div>
  );
}
