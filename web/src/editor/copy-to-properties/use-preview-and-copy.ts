/** Previews a copy, then makes it. If a property changed in the meantime, the preview is shown again. */
import { useState } from 'react';
import { type Chosen, isChangedSince, useCopyTexts, usePreviewCopy } from './copy-queries.ts';
import type { Receiver } from './copy-summary-text.ts';
import type { CopyStep } from './use-step.ts';

const none: ReadonlySet<string> = new Set();

interface Reports {
  go: (step: CopyStep) => void;
  onBusy: (isBusy: boolean) => void;
}

export function usePreviewAndCopy(
  from: string,
  body: { chosen: Chosen; receivers: string[] },
  { go, onBusy }: Reports,
) {
  const [receivers, setReceivers] = useState<readonly Receiver[]>([]);
  const [changed, setChanged] = useState(none);
  const preview = usePreviewCopy(from);
  const application = useCopyTexts(from);

  const look = () => {
    application.reset();
    preview.mutate(body, {
      onSuccess: ({ receivers: found }) => {
        setReceivers(found);
        setChanged(none);
        go('look');
      },
    });
  };

  const lookAgain = () =>
    preview.mutate(body, {
      onSuccess: ({ receivers: found }) => {
        const seen = new Map(receivers.map((each) => [each.id, each.seen]));
        setChanged(new Set(found.filter((each) => seen.get(each.id) !== each.seen).map(idOf)));
        setReceivers(found);
        go('look');
      },
    });

  const apply = (ready: readonly Receiver[]) => {
    onBusy(true);
    application.mutate(
      { chosen: body.chosen, receivers: ready.map(({ id, seen }) => ({ id, seen })) },
      {
        onSuccess: () => go('done'),
        onError: (error) => {
          if (isChangedSince(error)) lookAgain();
        },
        onSettled: () => onBusy(false),
      },
    );
  };

  return {
    receivers,
    changed,
    look,
    apply,
    applied: application.data,
    isBusy: preview.isPending || application.isPending,
    error: preview.error ?? (isChangedSince(application.error) ? null : application.error),
  };
}

const idOf = ({ id }: Receiver) => id;
