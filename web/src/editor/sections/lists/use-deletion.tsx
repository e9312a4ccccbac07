import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOn401 } from '../../../accounts/on-401.ts';
import { showFailure } from '../../../layout/show-failure.ts';
import { neighbourOf } from '../../../ui/behaviour/neighbour.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { useDraftStore } from '../../editing/editing-context.tsx';
import { kinds } from '../../editing/items.ts';
import { deleteRow, dropDrafts, dropRow, type ListKind, type ListRow } from './list-rows.ts';

/** Asks before a row is deleted. The list has one dialog, because the row's card disappears. */
export function useDeletion(kind: ListKind, apartmentId: string) {
  const client = useQueryClient();
  const store = useDraftStore();
  const on401 = useOn401();
  const [rowToDelete, setRowToDelete] = useState<{ row: ListRow; open: boolean }>();
  const returnFocus = useRef<HTMLElement>(null);
  const deletion = useMutation({
    mutationFn: ({ id }: ListRow) => deleteRow(kind, id),
    onSuccess: (_, { id }) => {
      dropDrafts(store, kind, id);
      return dropRow(client, kind, apartmentId, id);
    },
    onError: (error) => {
      if (!on401(error)) showFailure(`Failed to delete ${kinds[kind].noun}`, error);
    },
  });
  const closeDialog = () => setRowToDelete((current) => current && { ...current, open: false });
  const confirmDeletion = (row: ListRow) => {
    const neighbour = neighbourOf(row.id);
    const handleDeleted = () => {
      returnFocus.current = neighbour;
      closeDialog();
    };
    deletion.mutate(row, { onSuccess: handleDeleted, onError: closeDialog });
  };
  return {
    askToDelete: (row: ListRow) => {
      returnFocus.current = null;
      setRowToDelete({ row, open: true });
    },
    dialog: rowToDelete && (
      <AlertDialog
        open={rowToDelete.open}
        onOpenChange={(open) => !open && closeDialog()}
        title={<>Delete “{<bdi translate="no">{rowToDelete.row.name}</bdi>}”?</>}
        description="Your guests won’t see it any more. This can’t be undone."
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        destructive
        pending={deletion.isPending}
        onConfirm={() => confirmDeletion(rowToDelete.row)}
        returnFocus={returnFocus}
      />
    ),
  };
}
