import { useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../accounts/on-401.ts';
import { sayThatItFailed } from '../../layout/failed.ts';
import { bodyOf, codeOf } from '../../shared/api.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { type Stay, takeChanged, useStayChange } from '../queries.ts';

interface Outcome {
  /** What is said when it is done. */
  done: string;
  told?: string;
  /** Whatever came of it. */
  after?: () => void;
  /** @returns whether the refusal was dealt with, and the question stays */
  onRefused?: (error: Error) => boolean;
}

/** Something that is done to a stay as it is known here; where it has changed meanwhile, the host looks at it first. */
export function useStayAction(failed: string, act: (stay: Stay) => Promise<Stay>) {
  const client = useQueryClient();
  const on401 = useOn401();
  const change = useStayChange(act);
  const run = (stay: Stay, { done, told, after, onRefused }: Outcome) =>
    change.mutate(stay, {
      onSuccess: () => {
        toast({ title: done, ...(told && { description: told }) });
        after?.();
      },
      onError: (error) => {
        if (onRefused?.(error)) return;
        after?.();
        if (on401(error)) return;
        const { current } = bodyOf(error) as { current?: Stay };
        if (codeOf(error) === 'stale_version' && current) {
          void takeChanged(client, current);
          toast({
            title: 'Changed meanwhile',
            description: 'Somebody has changed this stay. Look at it and try again.',
          });
        } else sayThatItFailed(failed, error);
      },
    });
  return { run, isPending: change.isPending };
}
