/** A row's images in the dashboard: a draft like every field, which can also be saved by itself. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { ImageListEditor } from '../../images/image-list-editor.tsx';
import { sayNoChanges, saySaved, saySaveFailed } from '../../images/image-messages.ts';
import { ConflictDialog } from '../editing/conflict-dialog.tsx';
import { type ImagesKind, keyOf } from '../editing/drafts.ts';
import { edits } from '../editing/edited-field.ts';
import { useDraftStore } from '../editing/editing-context.tsx';
import { imagesOf } from '../editing/image-items.ts';
import { type Conflict, saveDrafts } from '../editing/save.ts';
import { type RowWithImages, useImageDraft } from '../editing/use-image-draft.ts';
import { ItemFailure } from './item-failure.tsx';

interface RowImagesProps {
  kind: ImagesKind;
  apartmentId: string;
  row: RowWithImages;
  empty?: ReactNode;
}

export function RowImages({ kind, apartmentId, row, empty }: RowImagesProps) {
  const { saved, listed, change, captions, isChanged } = useImageDraft(kind, apartmentId, row);
  const { save, saving, conflicts, setConflicts } = useSaveImages(kind, row.id);
  return (
    <div {...edits({ kind, row }, imagesOf[kind].field)} className="contents">
      <ItemFailure kind={kind} id={row.id} />
      <ImageListEditor
        id={`${kind}-${row.id}`}
        apartmentId={apartmentId}
        label="Photos"
        empty={empty}
        maximum={imagesOf[kind].maximum}
        saved={saved}
        listed={listed}
        onChange={change}
        captions={captions}
        onSave={() => (isChanged ? void save() : sayNoChanges())}
        saving={saving}
      />
      <ConflictDialog
        conflicts={conflicts}
        onClose={() => setConflicts([])}
        onResolved={() => void save()}
      />
    </div>
  );
}

function useSaveImages(kind: ImagesKind, id: string) {
  const client = useQueryClient();
  const store = useDraftStore();
  const on401 = useOn401();
  const [saving, setSaving] = useState(false);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const save = async () => {
    setSaving(true);
    const outcome = await store.saveWith(() => saveDrafts(client, store, keyOf(kind, id)));
    setSaving(false);
    const [failed] = outcome.failures;
    if (outcome.unauthorized) on401(outcome.unauthorized);
    else if (failed) saySaveFailed(failed[1].message);
    else if (outcome.conflicts.length > 0) setConflicts(outcome.conflicts);
    else saySaved();
  };
  return { save, saving, conflicts, setConflicts };
}
