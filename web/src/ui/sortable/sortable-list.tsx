/** A list that is put in order by dragging, by keys and by buttons. Its children are SortableRows. */
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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useState } from 'react';
import { useLatest } from '../behaviour/use-latest.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { announcements, instructions, positionOf } from './announcements.ts';
import { StepContext } from './sortable-row.tsx';

interface SortableListProps {
  label: string;
  /** Of the rows, from first to last; no spaces in them. */
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  className?: string;
  /** Rows stand beside each other, too. */
  grid?: boolean;
  children: ReactNode;
}

/** Up and down, and not out of the list. */
const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  if (!row || !list) return { ...transform, x: 0 };
  const lowest = Math.min(transform.y, list.bottom - row.bottom);
  return { ...transform, x: 0, y: Math.max(lowest, list.top - row.top) };
};

/** Slower than usual: cards are tall, and a host must see past which one they go. */
const gentleScroll = { acceleration: 4, threshold: { x: 0, y: 0.12 } };

// Outside of the list, because new ones would have every row drawn again at every key.
const columnModifiers = [withinList];
const gridModifiers: Modifier[] = [];
const pointer = { activationConstraint: { distance: 4 } };
// Places are measured right after scrolling: it must be over by then.
const keyboard = {
  coordinateGetter: sortableKeyboardCoordinates,
  scrollBehavior: 'instant',
} as const;
const words = { announcements, screenReaderInstructions: instructions };

export function SortableList(props: SortableListProps) {
  const { label, ids, onMove, className = 'grid gap-4', grid, children } = props;
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, pointer),
    useSensor(KeyboardSensor, keyboard),
  );
  // The same list as long as nothing has moved, for the same reason.
  const joined = ids.join(' ');
  const items = useMemo(() => joined.split(' '), [joined]);
  const drop = ({ active, over }: DragEndEvent) => {
    const from = items.indexOf(String(active.id));
    const to = items.indexOf(String(over?.id));
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const step = useLatest((name: string, from: number, to: number) => {
    onMove(from, to);
    setSaid(`${name} is now ${positionOf(to, items.length)}.`);
  });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={grid ? gridModifiers : columnModifiers}
      autoScroll={gentleScroll}
      onDragEnd={drop}
      accessibility={words}
    >
      <SortableContext
        items={items}
        strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <StepContext value={step}>
          <ol aria-label={label} className={className}>
            {children}
          </ol>
        </StepContext>
      </SortableContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  );
}
