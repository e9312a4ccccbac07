import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';

/** By type for phones, by ending for systems that have no type for them. */
const accepted = 'image/jpeg,image/png,image/webp,image/svg+xml,image/heic,image/heif,.heic,.heif';

interface PickButtonProps {
  /** More than one photo fits. */
  multiple: boolean;
  /** Asked before the system's window opens. */
  mayPick: () => boolean;
  onPick: (files: File[]) => void;
}

/** Opens the system's own window for files: what is chosen there needs no further press. */
export function PickButton({ multiple, mayPick, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        data-add-image
        className="border-line! px-3! pe-4!"
        onClick={() => mayPick() && input.current?.click()}
      >
        <ImagePlus aria-hidden size={20} />
        {multiple ? 'Add photos' : 'Add photo'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accepted}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same file can be picked again.
          target.value = '';
        }}
      />
    </>
  );
}
