import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icons/icon-button.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { SortableRow } from '../../../ui/sortable/sortable-row.tsx';
import type { Item } from '../../editing/editing-context.tsx';
import { DraftedName, ItemCard } from '../item-card.tsx';
import { ItemFailure } from '../item-failure.tsx';
import type { ListKind, ListRow } from './list-rows.ts';
import { useDeletion } from './use-deletion.tsx';
import { useRowOrder } from './use-row-order.ts';

interface RowListProps<Row extends ListRow> {
  kind: ListKind;
  apartmentId: string;
  label: string;
  rows: readonly Row[];
  icon?: (item: Item<Row>) => ReactNode;
  /** The title of a row's card. By default, the drafted name. */
  title?: (index: number) => string;
  /** The fields of a row. */
  children: (item: Item<Row>) => ReactNode;
}

/** The rows of a list, as cards that can be moved, edited and deleted. */
export function RowList<Row extends ListRow>(props: RowListProps<Row>) {
  const { kind, apartmentId, label, icon, title, children } = props;
  const { rows, move } = useRowOrder(kind, apartmentId, props.rows);
  const { askToDelete, dialog } = useDeletion(kind, apartmentId);
  const cardOf = (row: Row, index: number, controls: ReactNode) => {
    const item = { kind, apartmentId, row };
    return (
      <ItemCard
        title={title ? title(index) : <DraftedName item={item} />}
        icon={icon?.(item)}
        aside={
          <div className="-me-2 ms-auto flex">
            {controls}
            <IconButton
              icon={Trash2}
              label={`Delete ${row.name}`}
              data-delete
              onClick={() => askToDelete(row)}
            />
          </div>
        }
      >
        <ItemFailure kind={kind} id={row.id} />
        {children(item)}
      </ItemCard>
    );
  };
  return (
    <>
      {rows.length > 0 && (
        <SortableList label={label} ids={rows.map(({ id }) => id)} onMove={move}>
          {rows.map((row, index) => (
            <SortableRow key={row.id} id={row.id} name={row.name}>
              {(controls) => cardOf(row, index, controls)}
            </SortableRow>
          ))}
        </SortableList>
      )}
      {dialog}
    </>
  );
}
