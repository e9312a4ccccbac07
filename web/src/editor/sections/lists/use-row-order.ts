/** The order of a list's rows, with unsaved moves. */
import { useMemo } from 'react';
import { inOrder, type Ordered, reordered } from '../../../ui/sortable/reorder.ts';
import type { Editing } from '../../editing/drafts/draft-store.ts';
import { type ItemKind, keyOf, withEdit } from '../../editing/drafts/drafts.ts';
import { useDraftStore, useEditing } from '../../editing/editing-context.tsx';

export function useRowOrder<Row extends Ordered>(
  kind: ItemKind,
  apartmentId: string,
  saved: readonly Row[],
) {
  const store = useDraftStore();
  // The orders are joined to a string, which stays equal while the host types in other fields.
  const orders = useEditing((editing) => draftedOrders(editing, kind, saved).join());
  const rows = useMemo(() => {
    const orderNumbers = orders.split(',').map(Number);
    const draftedRows = saved.map((row, index) => ({
      row,
      id: row.id,
      order: orderNumbers[index] ?? 0,
    }));
    return inOrder(draftedRows);
  }, [saved, orders]);

  const move = (from: number, to: number) => {
    let { drafts } = store.get();
    for (const { id, order } of reordered(rows, from, to)) {
      const savedOrder = saved.find((row) => row.id === id)?.order;
      drafts = withEdit(drafts, keyOf(kind, id), 'order', savedOrder, order);
    }
    store.set({ apartmentId, drafts });
  };
  return { rows: useMemo(() => rows.map(({ row }) => row), [rows]), move };
}

export const draftedOrders = (
  { drafts }: Editing,
  kind: ItemKind,
  rows: readonly Ordered[],
): number[] =>
  rows.map(({ id, order }) => {
    const edit = drafts[keyOf(kind, id)]?.order;
    // The cast is safe, because only `move` drafts an order.
    return edit ? (edit.value as number) : order;
  });
