import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../accounts/on-401.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { bodyOf, CallError, codeOf } from '../../shared/api.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { type Feed, feedsQuery, putFeed } from '../queries.ts';

/** Runs an action on the calendar that the host sees. If it has changed since, the host checks it first. */
export function useFeedAction(failureTitle: string, perform: (feed: Feed) => Promise<Feed>) {
  const client = useQueryClient();
  const on401 = useOn401();
  const action = useMutation({
    mutationFn: perform,
    onSuccess: (feed) => putFeed(client, feed),
    onError: (error, { apartmentId }) => {
      if (on401(error)) return;
      const { current } = bodyOf(error) as { current?: Feed };
      if (codeOf(error) === 'stale_version' && current) {
        void putFeed(client, current);
        toast({
          title: 'This calendar has changed',
          description:
            'It was changed in another tab or by someone else. Check it, then try again.',
        });
        return;
      }
      // The calendar was removed elsewhere, so it disappears here as well.
      if (error instanceof CallError && error.status === 404)
        void client.invalidateQueries({ queryKey: feedsQuery(apartmentId).queryKey });
      showFailure(failureTitle, error);
    },
  });
  return {
    run: (feed: Feed, after: (feed: Feed) => void) => action.mutate(feed, { onSuccess: after }),
    isPending: action.isPending,
  };
}
