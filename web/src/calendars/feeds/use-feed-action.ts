import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../accounts/on-401.ts';
import { sayThatItFailed } from '../../layout/failed.ts';
import { bodyOf, CallError, codeOf } from '../../shared/api.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { type Feed, feedsQuery, putFeed } from '../queries.ts';

/** Something that is done to a calendar as it is known here; where it has changed meanwhile, the host looks first. */
export function useFeedAction(failed: string, act: (feed: Feed) => Promise<Feed>) {
  const client = useQueryClient();
  const on401 = useOn401();
  const action = useMutation({
    mutationFn: act,
    onSuccess: (feed) => putFeed(client, feed),
    onError: (error, { apartmentId }) => {
      if (on401(error)) return;
      const { current } = bodyOf(error) as { current?: Feed };
      if (codeOf(error) === 'stale_version' && current) {
        void putFeed(client, current);
        toast({
          title: 'Changed meanwhile',
          description: 'Somebody has changed this calendar. Look at it and try again.',
        });
        return;
      }
      // Removed in another tab: then it has no business here.
      if (error instanceof CallError && error.status === 404)
        void client.invalidateQueries({ queryKey: feedsQuery(apartmentId).queryKey });
      sayThatItFailed(failed, error);
    },
  });
  return {
    run: (feed: Feed, after: (feed: Feed) => void) => action.mutate(feed, { onSuccess: after }),
    isPending: action.isPending,
  };
}
