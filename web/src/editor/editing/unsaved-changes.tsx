import { type ReactNode, useState } from 'react';
import { useSaveShortcut } from '../../ui/behaviour/use-save-shortcut.ts';
import { DraftConflictDialog } from './draft-conflict-dialog.tsx';
import { hasEdits } from './drafts/draft-store.ts';
import { useDraftStore, useEditing } from './editing-context.tsx';
import { NoReplyNote } from './fields/no-reply-note.tsx';
import { TextSpaceNote } from './fields/text-space.tsx';
import { UnsavedPhotosNote } from './photos/unsaved-photos-note.tsx';
import type { DraftConflict } from './save.ts';
import { showNoChanges } from './save-toasts.ts';
import { moveFocusOutOfSaveBar, UnsavedBar } from './unsaved-bar.tsx';
import { useSave } from './use-save.ts';

interface UnsavedChangesProps {
  /** A control that is in the bar, or in a corner of the window while there is no bar. */
  aside?: ReactNode;
  onSubscriptionRequired: () => void;
}

/** The save bar of the editor, with its actions. */
export function UnsavedChanges({ aside, onSubscriptionRequired }: UnsavedChangesProps) {
  const store = useDraftStore();
  const isShown = useEditing(hasEdits);
  const apartmentId = useEditing((editing) => editing.apartmentId);
  const [conflicts, setConflicts] = useState<DraftConflict[]>([]);
  const { save, saving } = useSave({ onConflicts: setConflicts, onSubscriptionRequired });
  const saveAll = async () => {
    await save();
    if (!hasEdits(store.get())) moveFocusOutOfSaveBar();
  };
  useSaveShortcut(() => {
    if (hasEdits(store.get())) void saveAll();
    else showNoChanges();
  });
  const discard = () => {
    store.discard();
    moveFocusOutOfSaveBar();
  };
  return (
    <>
      {isShown ? (
        <UnsavedBar
          aside={aside}
          label="You have unsaved changes"
          saveLabel="Save All Changes"
          saveKeys="Control+S Meta+S"
          saving={saving}
          onSave={() => void saveAll()}
          onDiscard={discard}
        >
          <NoReplyNote />
          <UnsavedPhotosNote />
          {apartmentId && <TextSpaceNote apartmentId={apartmentId} />}
        </UnsavedBar>
      ) : (
        aside && (
          <div data-bottom-bar className={cornerClass}>
            {aside}
          </div>
        )
      )}
      <DraftConflictDialog
        conflicts={conflicts}
        onClose={() => setConflicts([])}
        onResolved={() => void saveAll()}
      />
    </>
  );
}

const cornerClass =
  'fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom),var(--page-bar)+0.75rem)] z-20 rounded-control bg-raised shadow-lift forced-colors:border';
