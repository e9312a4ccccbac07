import { deleteFeed } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { call } from '../../shared/api.ts';
import { ignoreNotFound } from '../../shared/ignore-not-found.ts';
import { neighbourOf } from '../../ui/behaviour/neighbour.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { dropFeed, type Feed, refetchStays } from '../queries.ts';

interface RemoveFeedProps {
  feed: Feed;
  onClose: () => void;
}

const choices = [
  { value: 'keep', label: 'Keep them as your own stays' },
  { value: 'cancel', label: 'Cancel them. Their links and PINs stop working at once.' },
] as const;

/** Asks for confirmation, and whether to keep or cancel the stays of the calendar. */
export function RemoveFeed({ feed, onClose }: RemoveFeedProps) {
  const [stays, setStays] = useState<'keep' | 'cancel'>('keep');
  const client = useQueryClient();
  const on401 = useOn401();
  const returnFocus = useRef<HTMLElement>(null);
  const remove = useMutation({
    mutationFn: () =>
      call(deleteFeed, { params: { id: feed.id }, body: { stays } }).catch(ignoreNotFound),
    onSuccess: async () => {
      returnFocus.current = neighbourOf(feed.id);
      // This also unmounts the dialog, which belongs to the removed calendar.
      await dropFeed(client, feed);
      refetchStays(client, feed.apartmentId);
      toast({ title: 'Calendar removed' });
    },
    onError: (error) => {
      onClose();
      if (!on401(error)) showFailure('The calendar was not removed', error);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={
        <>
          Remove <bdi translate="no">{feed.name}</bdi>?
        </>
      }
      returnFocus={returnFocus}
      description="We stop syncing this calendar. Stays do not change if they have started, if you changed them or stopped syncing them, or if they are also in another calendar."
      actions={
        <>
          <Button variant="quiet" disabled={remove.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            pending={remove.isPending}
            pendingLabel="Removing..."
            onClick={() => remove.mutate()}
          >
            Remove calendar
          </Button>
        </>
      }
    >
      <RadioGroup
        legend="What should happen to its other upcoming stays?"
        choices={[...choices]}
        value={stays}
        onChange={setStays}
        disabled={remove.isPending}
      />
    </Dialog>
  );
}
