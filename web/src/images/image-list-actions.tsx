import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface ImageListActionsProps {
  /** The main button for adding images. */
  pick: ReactNode;
  /** Whether there are changes to revert. */
  isChanged: boolean;
  onOpenWindow: () => void;
  onRevert: () => void;
}

/** The buttons below a list of images. */
export function ImageListActions(props: ImageListActionsProps) {
  const { pick, isChanged, onOpenWindow, onRevert } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {pick}
      <Button variant="quiet" className="px-3!" onClick={onOpenWindow}>
        More ways to add
      </Button>
      {isChanged && (
        <Button variant="quiet" className="ms-auto" onClick={onRevert}>
          Revert
        </Button>
      )}
    </div>
  );
}
