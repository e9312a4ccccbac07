import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Sortable } from './sortable-list.tsx';

interface SortableRowProps {
  entry: Sortable;
  index: number;
  count: number;
  onStep: (to: number) => void;
  children: (controls: ReactNode) => ReactNode;
}

export function SortableRow({ entry, index, count, onStep, children }: SortableRowProps) {
  const { id, name } = entry;
  const sortable = useSortable({ id, data: { name } });
  const step = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    flushSync(() => onStep(to));
    // The browser drops the focus of what is taken out of the page, be it only to be put in elsewhere.
    button.focus();
  };
  const controls = count > 1 && (
    <>
      <IconButton
        icon={GripVertical}
        label={`Drag ${name}`}
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        className="cursor-grab touch-none text-soft"
      />
      <IconButton
        icon={ChevronUp}
        label={`Move ${name} up`}
        idle={index === 0}
        onClick={step(index - 1)}
      />
      <IconButton
        icon={ChevronDown}
        label={`Move ${name} down`}
        idle={index === count - 1}
        onClick={step(index + 1)}
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
