/** What a screen reader announces during a drag: which row is moved, and its current position. */
import type { Active, Announcements, Over } from '@dnd-kit/core';
import { hasSortableData } from '@dnd-kit/sortable';

export const instructions = {
  draggable:
    'To move this, press space. Then use the arrow keys, press space again to drop it, or escape to leave it where it was.',
};

export const positionLabel = (index: number, count: number) => `number ${index + 1} of ${count}`;

const nameOf = ({ data }: Active): string => String(data.current?.name ?? 'This');

function positionText(target: Active | Over): string {
  if (!hasSortableData(target)) return 'where it was';
  const { index, items } = target.data.current.sortable;
  return positionLabel(index, items.length);
}

export const announcements: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active)} is picked up. It is ${positionText(active)}.`,
  onDragOver: ({ active, over }) =>
    over ? `${nameOf(active)} would be ${positionText(over)}.` : undefined,
  onDragEnd: ({ active, over }) => `${nameOf(active)} is now ${positionText(over ?? active)}.`,
  onDragCancel: ({ active }) => `${nameOf(active)} stays ${positionText(active)}.`,
};
