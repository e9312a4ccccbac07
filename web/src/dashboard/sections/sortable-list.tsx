/** A list that is put in order by dragging, by keys and by buttons. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { announcements, instructions, positionOf } from './sortable-announcements.ts';
import { SortableRow } from './sortable-row.tsx';

export interface Sortable {
  id: string;
  /** As it is called when it moves. */
  name: string;
}

interface SortableListProps<Entry extends Sortable> {
  label: string;
  entries: readonly Entry[];
  onMove: (from: number, to: number) => void;
  className?: string;
  /** @param controls the handle and the two buttons, wherever the entry wants them */
  children: (entry: Entry, controls: ReactNode) => ReactNode;
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function SortableList<Entry extends Sortable>(props: SortableListProps<Entry>) {
  const { label, entries, onMove, className = 'grid gap-4', children } = props;
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const from = entries.findIndex(({ id }) => id === active.id);
    const to = entries.findIndex(({ id }) => id === over?.id);
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const step = (entry: Entry, from: number, to: number) => {
    onMove(from, to);
    setSaid(`${entry.name} is now ${positionOf(to, entries.length)}.`);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      <SortableContext items={[...entries]} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={className}>
          {entries.map((entry, index) => (
            <SortableRow
              key={entry.id}
              entry={entry}
              index={index}
              count={entries.length}
              onStep={(to) => step(entry, index, to)}
            >
              {(controls) => children(entry, controls)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  );
}
