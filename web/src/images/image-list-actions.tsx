import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface ImageListActionsProps {
  /** The main button for adding images. */
  pick: ReactNode;
  hasImages: boolean;
  isChanged: boolean;
  saving: boolean;
  onOpenWindow: () => void;
  onRevert: () => void;
  onSave: () => void;
}

/** The buttons below a list of images. Revert is shown only if there are unsaved changes. */
export function ImageListActions(props: ImageListActionsProps) {
  const { pick, hasImages, isChanged, saving, onOpenWindow, onRevert, onSave } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {pick}
      <Button variant="quiet" className="px-3!" onClick={onOpenWindow}>
        More ways to add
      </Button>
      {(hasImages || isChanged) && (
        <div className="ms-auto flex flex-wrap gap-2">
          {isChanged && (
            <Button variant="quiet" disabled={saving} onClick={onRevert}>
              Revert
            </Button>
          )}
          <Button
            variant={isChanged ? 'secondary' : 'quiet'}
            pending={saving}
            pendingLabel="Saving..."
            onClick={onSave}
          >
            Save photos
          </Button>
        </div>
      )}
    </div>
  );
}
