import { copyLimits } from '@guest-portal/contract/copied-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Apartment, refetchFailed } from '../../host/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hasEdits } from '../editing/drafts/draft-store.ts';
import { useEditing } from '../editing/editing-context.tsx';
import type { PreviewRows } from '../preview/bundle.ts';
import { useRows } from '../preview/use-rows.ts';
import { LoadError } from '../sections/loaded.tsx';
import { groupsOf, selectionIn } from './choices.ts';
import { CopyFailure } from './copy-failure.tsx';
import { propertyCount } from './copy-summary-text.ts';
import { DoneStep } from './done-step.tsx';
import { isReadyToCopy, PreviewStep } from './preview-step.tsx';
import { StepActions } from './step-actions.tsx';
import { useCopyStep } from './use-copy-step.ts';
import { usePreviewAndCopy } from './use-preview-and-copy.ts';
import { WhatStep } from './what-step.tsx';
import { WhereStep } from './where-step.tsx';

interface CopyDialogProps {
  apartment: Apartment;
  /** The host's other properties. */
  others: readonly Apartment[];
  onClose: () => void;
}

/** Copies texts of this property to others: select, preview, then copy in one step. */
export function CopyDialog({ apartment, others, onClose }: CopyDialogProps) {
  const client = useQueryClient();
  const rows = useRows(apartment);
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      // The dialog stays open during a copy or an undo, so that it can show the result.
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="Copy to other properties"
    >
      {rows === 'failed' ? (
        <LoadError onRetry={() => void refetchFailed(client, apartment.id)} />
      ) : rows ? (
        <Steps rows={rows} others={others} onBusy={setBusy} onClose={onClose} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}

interface StepsProps extends Pick<CopyDialogProps, 'others' | 'onClose'> {
  rows: PreviewRows;
  onBusy: (isBusy: boolean) => void;
}

function Steps({ rows, others, onBusy, onClose }: StepsProps) {
  const { id, wifiName } = rows.apartment;
  const groups = useMemo(() => groupsOf(rows), [rows]);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [withWifi, setWithWifi] = useState(false);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const isUnsaved = useEditing(hasEdits);
  const { step, showStep, body } = useCopyStep();
  const selection = selectionIn(groups, keys, withWifi);
  const receiverIds = others.filter((other) => selectedIds.has(other.id)).map((other) => other.id);
  const copy = usePreviewAndCopy(
    id,
    { chosen: selection, receivers: receiverIds },
    { showStep, onBusy },
  );
  const count = selection.fields.length + selection.rows.length + Number(withWifi);
  const ready = copy.receivers.filter(isReadyToCopy);
  return (
    <div ref={body} tabIndex={-1} className="grid grid-cols-1 gap-4 focus:outline-none">
      {step === 'what' && (
        <>
          <p className="text-soft">
            Step 1 of 3. What do you want to copy to your other properties? Codes, names and
            addresses are never copied.
          </p>
          {isUnsaved && (
            <Notice title="You have unsaved changes">
              <p>Only saved texts are copied. Close this dialog and save your changes first.</p>
            </Notice>
          )}
          <WhatStep
            {...{ groups, withWifi }}
            selectedKeys={keys}
            network={wifiName.trim()}
            onKeys={setKeys}
            onWifi={setWithWifi}
          />
        </>
      )}
      {step === 'where' && (
        <>
          <p className="text-soft">Step 2 of 3. Which properties do you want to copy to?</p>
          <WhereStep others={others} selectedIds={selectedIds} onChange={setSelectedIds} />
        </>
      )}
      {step === 'preview' && (
        <>
          <p className="text-soft">
            Step 3 of 3. Nothing has been copied yet. Copying adds entries to lists and never
            deletes any.
          </p>
          <PreviewStep receivers={copy.receivers} changedIds={copy.changedIds} />
        </>
      )}
      {step === 'done' && copy.copyRecord && (
        <DoneStep copy={copy.copyRecord} onBusy={onBusy} onClose={onClose} />
      )}
      <CopyFailure error={copy.error} />
      {step === 'what' && (
        <StepActions
          label="Choose properties"
          backLabel="Cancel"
          onBack={onClose}
          disabled={count === 0 || isUnsaved}
          onClick={() => showStep('where')}
        />
      )}
      {step === 'where' && (
        <StepActions
          label="Review changes"
          onBack={() => showStep('what')}
          disabled={receiverIds.length === 0 || receiverIds.length > copyLimits.receivers}
          pending={copy.isBusy}
          onClick={copy.showPreview}
        />
      )}
      {step === 'preview' && (
        <StepActions
          label={`Copy to ${propertyCount(ready.length)}`}
          onBack={() => showStep('where')}
          disabled={ready.length === 0}
          pending={copy.isBusy}
          pendingLabel="Copying..."
          onClick={() => copy.makeCopy(ready)}
        />
      )}
    </div>
  );
}
