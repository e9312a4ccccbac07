import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { pageWidth } from '../page-width.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { hasEdits } from './draft-store.ts';
import { useDraftStore, useEditing } from './editing-context.tsx';
import type { Conflict } from './save.ts';
import { TextRoomNote } from './text-room.tsx';
import { useSave } from './use-save.ts';

interface UnsavedChangesProps {
  onSubscriptionRequired: () => void;
}

/** The bar that comes up with the first change, and what follows from its buttons. */
export function UnsavedChanges({ onSubscriptionRequired }: UnsavedChangesProps) {
  const store = useDraftStore();
  const isShown = useEditing(hasEdits);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const { save, saving } = useSave({ onConflicts: setConflicts, onSubscriptionRequired });
  const saveAll = async () => {
    await save();
    if (!hasEdits(store.get())) keepFocus();
  };
  const discard = () => {
    store.discard();
    keepFocus();
  };
  return (
    <>
      {isShown && <Bar saving={saving} onSave={() => void saveAll()} onDiscard={discard} />}
      <ConflictDialog
        conflicts={conflicts}
        onClose={() => setConflicts([])}
        onResolved={() => {
          setConflicts([]);
          void saveAll();
        }}
      />
    </>
  );
}

/** The bar goes, and the focus must not go with it. Whoever types elsewhere by now is left alone. */
function keepFocus() {
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement?.closest('[data-bottom-bar]');
  if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
}

interface BarProps {
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

function Bar({ saving, onSave, onDiscard }: BarProps) {
  const apartmentId = useEditing((editing) => editing.apartmentId);
  return (
    <section aria-label="Unsaved changes" data-bottom-bar className={bar}>
      <div className={cx(pageWidth, 'flex flex-wrap items-center justify-end gap-x-3 gap-y-2')}>
        {apartmentId && <TextRoomNote apartmentId={apartmentId} />}
        <p role="status" className="me-auto font-semibold max-sm:w-full">
          You have unsaved changes
        </p>
        <Button variant="quiet" disabled={saving} onClick={onDiscard}>
          Discard
        </Button>
        <Button
          variant="primary"
          className="max-sm:grow"
          pending={saving}
          pendingLabel="Saving..."
          onClick={onSave}
        >
          Save All Changes
        </Button>
      </div>
    </section>
  );
}

const bar =
  'fixed inset-x-0 bottom-0 z-30 animate-rise bg-raised py-3 pr-[max(1.25rem,env(safe-area-inset-right))] pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-[max(1.25rem,env(safe-area-inset-left))] shadow-lift forced-colors:border-t';
