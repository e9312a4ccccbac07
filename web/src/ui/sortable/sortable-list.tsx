/** A list that can be sorted by dragging, with the keyboard and with buttons. Its children are SortableRows. */
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
import { announcements, instructions, positionLabel } from './announcements.ts';
import { MoveContext } from './sortable-row.tsx';

interface SortableListProps {
  label: string;
  /** The ids of the rows, from first to last. They must not contain spaces. */
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  className?: string;
  /** Whether the rows form a grid of several columns. */
  grid?: boolean;
  children: ReactNode;
}

/** Allows moves only up and down, and only within the list. */
const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  if (!row || !list) return { ...transform, x: 0 };
  const highestY = Math.min(transform.y, list.bottom - row.bottom);
  return { ...transform, x: 0, y: Math.max(highestY, list.top - row.top) };
};

/** Scrolls slower than usual, because cards are tall and a host must see which ones they pass. */
const autoScrollOptions = { acceleration: 4, threshold: { x: 0, y: 0.12 } };

// These objects are outside of the component, because new ones would render every row again at every key press.
const columnModifiers = [withinList];
const gridModifiers: Modifier[] = [];
const pointerOptions = { activationConstraint: { distance: 4 } };
// Positions are measured right after scrolling, so scrolling must not be animated.
const keyboardOptions = {
  coordinateGetter: sortableKeyboardCoordinates,
  scrollBehavior: 'instant',
} as const;
const accessibilityOptions = { announcements, screenReaderInstructions: instructions };

export function SortableList(props: SortableListProps) {
  const { label, ids, onMove, className = 'grid gap-4', grid, children } = props;
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
  // The array changes only with the ids, because a new one would render every row again.
  const joinedIds = ids.join(' ');
  const items = useMemo(() => joinedIds.split(' '), [joinedIds]);
  const endDrag = ({ active, over }: DragEndEvent) => {
    const from = items.indexOf(String(active.id));
    const to = items.indexOf(String(over?.id));
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const moveAndAnnounce = useLatest((name: string, from: number, to: number) => {
    onMove(from, to);
    setAnnouncement(`${name} is now ${positionLabel(to, items.length)}.`);
  });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={grid ? gridModifiers : columnModifiers}
      autoScroll={autoScrollOptions}
      onDragEnd={endDrag}
      accessibility={accessibilityOptions}
    >
      <SortableContext
        items={items}
        strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <MoveContext value={moveAndAnnounce}>
          <ol aria-label={label} className={className}>
            {children}
          </ol>
        </MoveContext>
      </SortableContext>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DndContext>
  );
}
