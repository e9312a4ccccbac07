import { type DragEvent, useState } from 'react';

/** Accepts dropped files on the element that gets `handlers`. */
export function useDrop(onDrop: (files: File[]) => void) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without this, the browser would replace the page with the dropped file.
      event.preventDefault();
      setIsDraggedOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsDraggedOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDraggedOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
  return { isDraggedOver, handlers };
}
