/** Previews a copy, then makes it. If a property changed in the meantime, the preview is shown again. */
import { useState } from 'react';
import { type Chosen, isChangedSince, useCopyTexts, usePreviewCopy } from './copy-queries.ts';
import type { Receiver } from './copy-summary-text.ts';
import type { CopyStep } from './use-step.ts';

const noIds: ReadonlySet<string> = new Set();

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
  const [changed, setChanged] = useState(noIds);
  const preview = usePreviewCopy(from);
  const copying = useCopyTexts(from);

  const showPreview = () => {
    copying.reset();
    preview.mutate(body, {
      onSuccess: ({ receivers: found }) => {
        setReceivers(found);
        setChanged(noIds);
        go('preview');
      },
    });
  };

  const refreshPreview = () =>
    preview.mutate(body, {
      onSuccess: ({ receivers: found }) => {
        const versions = new Map(receivers.map((each) => [each.id, each.seen]));
        setChanged(new Set(found.filter((each) => versions.get(each.id) !== each.seen).map(idOf)));
        setReceivers(found);
        go('preview');
      },
    });

  const apply = (ready: readonly Receiver[]) => {
    onBusy(true);
    copying.mutate(
      { chosen: body.chosen, receivers: ready.map(({ id, seen }) => ({ id, seen })) },
      {
        onSuccess: () => go('done'),
        onError: (error) => {
          if (isChangedSince(error)) refreshPreview();
        },
        onSettled: () => onBusy(false),
      },
    );
  };

  return {
    receivers,
    changed,
    showPreview,
    apply,
    applied: copying.data,
    isBusy: preview.isPending || copying.isPending,
    error: preview.error ?? (isChangedSince(copying.error) ? null : copying.error),
  };
}

const idOf = ({ id }: Receiver) => id;
