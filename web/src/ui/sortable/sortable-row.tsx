import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, GripVertical } from 'lucide-react';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx.ts';
import { IconButton } from '../icons/icon-button.tsx';

/** Moves the row with this name from one position to another and announces it. */
export const MoveContext = createContext((_name: string, _from: number, _to: number) => {});

interface SortableRowProps {
  id: string;
  /** The name of the row in announcements and on its buttons. */
  name: string;
  /** Whether the rows are in a grid, where the next one is to the right. */
  sideways?: boolean;
  /** @param controls the drag handle and the two buttons that move the row */
  children: (controls: ReactNode) => ReactNode;
}

export function SortableRow({ id, name, sideways = false, children }: SortableRowProps) {
  const sortable = useSortable({ id, data: { name } });
  const move = useContext(MoveContext);
  const { index, items } = sortable;
  const stepTo = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    flushSync(() => move(name, index, to));
    // The browser drops the focus of an element that is removed from the page, even if it is inserted again elsewhere.
    button.focus();
  };
  const controls = items.length > 1 && (
    <>
      <IconButton
        icon={GripVertical}
        label={`Drag ${name}`}
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        className="cursor-grab! touch-none text-soft"
      />
      <IconButton
        icon={sideways ? ChevronLeft : ChevronUp}
        label={`Move ${name} ${sideways ? 'left' : 'up'}`}
        idle={index === 0}
        onClick={stepTo(index - 1)}
      />
      <IconButton
        icon={sideways ? ChevronRight : ChevronDown}
        label={`Move ${name} ${sideways ? 'right' : 'down'}`}
        idle={index === items.length - 1}
        onClick={stepTo(index + 1)}
      />
    </>
  );
  return (
    <li
      ref={sortable.setNodeRef}
      data-row={id}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={cx('min-w-0', sortable.isDragging && 'relative z-10 rounded-control shadow-lift')}
    >
      {children(controls)}
    </li>
  );
}
