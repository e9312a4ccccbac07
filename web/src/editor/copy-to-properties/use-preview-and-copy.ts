/** Previews a copy, then makes it. If a property has changed since the preview, shows a new preview. */
import { useState } from 'react';
import {
  type CopySelection,
  isChangedSincePreview,
  useCopyTexts,
  usePreviewCopy,
} from './copy-queries.ts';
import type { Receiver } from './copy-summary-text.ts';
import type { CopyStep } from './use-copy-step.ts';

const noIds: ReadonlySet<string> = new Set();

interface CopyCallbacks {
  showStep: (step: CopyStep) => void;
  onBusy: (isBusy: boolean) => void;
}

export function usePreviewAndCopy(
  from: string,
  body: { chosen: CopySelection; receivers: string[] },
  { showStep, onBusy }: CopyCallbacks,
) {
  const [receivers, setReceivers] = useState<readonly Receiver[]>([]);
  const [changedIds, setChangedIds] = useState(noIds);
  const preview = usePreviewCopy(from);
  const copyMutation = useCopyTexts(from);

  const showPreview = () => {
    copyMutation.reset();
    preview.mutate(body, {
      onSuccess: ({ receivers: newReceivers }) => {
        setReceivers(newReceivers);
        setChangedIds(noIds);
        showStep('preview');
      },
    });
  };

  const refreshPreview = () =>
    preview.mutate(body, {
      onSuccess: ({ receivers: newReceivers }) => {
        const versions = new Map(receivers.map((each) => [each.id, each.seen]));
        setChangedIds(
          new Set(newReceivers.filter((each) => versions.get(each.id) !== each.seen).map(idOf)),
        );
        setReceivers(newReceivers);
        showStep('preview');
      },
    });

  const makeCopy = (ready: readonly Receiver[]) => {
    onBusy(true);
    copyMutation.mutate(
      { chosen: body.chosen, receivers: ready.map(({ id, seen }) => ({ id, seen })) },
      {
        onSuccess: () => showStep('done'),
        onError: (error) => {
          if (isChangedSincePreview(error)) refreshPreview();
        },
        onSettled: () => onBusy(false),
      },
    );
  };

  return {
    receivers,
    changedIds,
    showPreview,
    makeCopy,
    copyRecord: copyMutation.data,
    isBusy: preview.isPending || copyMutation.isPending,
    error: preview.error ?? (isChangedSincePreview(copyMutation.error) ? null : copyMutation.error),
  };
}

const idOf = ({ id }: Receiver) => id;
