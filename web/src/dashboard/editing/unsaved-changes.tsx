import { useState } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { hasEdits } from './draft-store.ts';
import { useDraftStore, useEditing } from './editing-context.tsx';
import type { Conflict } from './save.ts';
import { TextRoomNote } from './text-room.tsx';
import { keepFocus, UnsavedBar } from './unsaved-bar.tsx';
import { useSave } from './use-save.ts';

interface UnsavedChangesProps {
  onSubscriptionRequired: () => void;
}

/** What follows from the bar's buttons. */
export function UnsavedChanges({ onSubscriptionRequired }: UnsavedChangesProps) {
  const store = useDraftStore();
  const isShown = useEditing(hasEdits);
  const apartmentId = useEditing((editing) => editing.apartmentId);
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
      {isShown && (
        <UnsavedBar
          words="You have unsaved changes"
          saveLabel="Save All Changes"
          saving={saving}
          onSave={() => void saveAll()}
          onDiscard={discard}
        >
          {apartmentId && <TextRoomNote apartmentId={apartmentId} />}
        </UnsavedBar>
      )}
      <ConflictDialog
        conflicts={conflicts}
        onClose={() => setConflicts([])}
        onResolved={() => void saveAll()}
      />
    </>
  );
}
