import { useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../accounts/on-401.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { bodyOf, codeOf } from '../../shared/api.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { type Stay, storeChangedStay, useStayChange } from '../queries.ts';

interface Outcome {
  /** The title of the toast after success. */
  done: string;
  description?: string;
  /** Called after success and after most failures. */
  onFinished?: () => void;
  /** @returns whether the error was handled, so that the dialog stays open */
  onRefused?: (error: Error) => boolean;
}

/** Runs an action on the stay that the host sees. If the stay has changed since, the host checks it first. */
export function useStayAction(failureTitle: string, act: (stay: Stay) => Promise<Stay>) {
  const client = useQueryClient();
  const on401 = useOn401();
  const mutation = useStayChange(act);
  const run = (stay: Stay, { done, description, onFinished, onRefused }: Outcome) =>
    mutation.mutate(stay, {
      onSuccess: () => {
        toast({ title: done, ...(description && { description }) });
        onFinished?.();
      },
      onError: (error) => {
        if (onRefused?.(error)) return;
        onFinished?.();
        if (on401(error)) return;
        const { current } = bodyOf(error) as { current?: Stay };
        if (codeOf(error) === 'stale_version' && current) {
          void storeChangedStay(client, current);
          toast({
            title: 'This stay has changed',
            description:
              'It was changed in another tab or by someone else. Check it, then try again.',
          });
        } else showFailure(failureTitle, error);
      },
    });
  return { run, isPending: mutation.isPending };
}
