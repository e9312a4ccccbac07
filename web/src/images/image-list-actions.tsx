import { ImagePlus } from 'lucide-react';
import { Button } from '../ui/button.tsx';

interface ImageListActionsProps {
  hasImages: boolean;
  isChanged: boolean;
  saving: boolean;
  onAdd: () => void;
  onRevert: () => void;
  onSave: () => void;
}

/** Saving is there as soon as there are images; taking back only where there is something to take back. */
export function ImageListActions(props: ImageListActionsProps) {
  const { hasImages, isChanged, saving, onAdd, onRevert, onSave } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="quiet" data-add-image className="border-line! px-3! pe-4!" onClick={onAdd}>
        <ImagePlus aria-hidden size={20} />
        Add photo
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
