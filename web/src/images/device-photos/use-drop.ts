import { type DragEvent, useState } from 'react';

/** Accepts dropped files on the element that gets `handlers`. */
export function useDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without this, the browser would replace the page with the dropped file.
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
