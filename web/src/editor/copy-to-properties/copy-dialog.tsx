import { applyingLimits } from '@guest-portal/contract/applying-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Apartment, refetchFailed } from '../../host/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hasEdits } from '../editing/drafts/draft-store.ts';
import { useEditing } from '../editing/editing-context.tsx';
import type { PropertyRows } from '../preview/bundle.ts';
import { useRows } from '../preview/use-rows.ts';
import { NotAnswered } from '../sections/loaded.tsx';
import { chosenIn, groupsOf } from './choices.ts';
import { DoneStep } from './done-step.tsx';
import { Failure } from './failure.tsx';
import { isReady, PreviewStep } from './preview-step.tsx';
import { StepActions } from './step-actions.tsx';
import { useStep } from './use-step.ts';
import { useWay } from './use-way.ts';
import { WhatStep } from './what-step.tsx';
import { WhereStep } from './where-step.tsx';
import { properties } from './words.ts';

interface ApplyDialogProps {
  apartment: Apartment;
  /** The host's other properties. */
  others: readonly Apartment[];
  onClose: () => void;
}

/** What of this property the others get: chosen, seen, and then applied in one step. */
export function ApplyDialog({ apartment, others, onClose }: ApplyDialogProps) {
  const client = useQueryClient();
  const rows = useRows(apartment);
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      // What is under way goes on: its outcome must find somebody who tells it.
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="Apply to other properties"
    >
      {rows === 'failed' ? (
        <NotAnswered onAskAgain={() => void refetchFailed(client, apartment.id)} />
      ) : rows ? (
        <Steps rows={rows} others={others} onBusy={setBusy} onClose={onClose} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}

interface StepsProps extends Pick<ApplyDialogProps, 'others' | 'onClose'> {
  rows: PropertyRows;
  onBusy: (isBusy: boolean) => void;
}

function Steps({ rows, others, onBusy, onClose }: StepsProps) {
  const { id, wifiName } = rows.apartment;
  const groups = useMemo(() => groupsOf(rows), [rows]);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [wifi, setWifi] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isUnsaved = useEditing(hasEdits);
  const { step, go, body } = useStep();
  const chosen = chosenIn(groups, keys, wifi);
  const to = others.filter((other) => ids.has(other.id)).map((other) => other.id);
  const way = useWay(id, { chosen, receivers: to }, { go, onBusy });
  const count = chosen.fields.length + chosen.rows.length + Number(wifi);
  const ready = way.receivers.filter(isReady);
  return (
    <div ref={body} tabIndex={-1} className="grid grid-cols-1 gap-4 focus:outline-none">
      {step === 'what' && (
        <>
          <p className="text-soft">
            Step 1 of 3. What should your other properties have as well? Codes, name and address
            always stay each property’s own.
          </p>
          {isUnsaved && (
            <Notice title="You have unsaved changes">
              <p>What is applied is what is saved. Close this and save them first.</p>
            </Notice>
          )}
          <WhatStep
            {...{ groups, keys, wifi }}
            network={wifiName.trim()}
            onKeys={setKeys}
            onWifi={setWifi}
          />
        </>
      )}
      {step === 'where' && (
        <>
          <p className="text-soft">Step 2 of 3. Which properties get it?</p>
          <WhereStep others={others} ids={ids} onChange={setIds} />
        </>
      )}
      {step === 'look' && (
        <>
          <p className="text-soft">
            Step 3 of 3. Nothing is applied yet. Lists are only added to: nothing of theirs is
            deleted.
          </p>
          <PreviewStep receivers={way.receivers} changed={way.changed} />
        </>
      )}
      {step === 'done' && way.applied && (
        <DoneStep applied={way.applied} onBusy={onBusy} onClose={onClose} />
      )}
      <Failure error={way.error} />
      {step === 'what' && (
        <StepActions
          label="Choose properties"
          backLabel="Cancel"
          onBack={onClose}
          disabled={count === 0 || isUnsaved}
          onClick={() => go('where')}
        />
      )}
      {step === 'where' && (
        <StepActions
          label="See the changes"
          onBack={() => go('what')}
          disabled={to.length === 0 || to.length > applyingLimits.receivers}
          pending={way.isBusy}
          onClick={way.look}
        />
      )}
      {step === 'look' && (
        <StepActions
          label={`Apply to ${properties(ready.length)}`}
          onBack={() => go('where')}
          disabled={ready.length === 0}
          pending={way.isBusy}
          pendingLabel="Applying..."
          onClick={() => way.apply(ready)}
        />
      )}
    </div>
  );
}
