import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';

/** The accepted media types for phones, and file extensions for systems that do not know the types. */
const acceptedTypes =
  'image/jpeg,image/png,image/webp,image/svg+xml,image/heic,image/heif,.heic,.heif';

interface PickButtonProps {
  /** Whether the list has room for more than one photo. */
  multiple: boolean;
  /** Called before the file picker opens. It returns false to prevent that. */
  mayPick: () => boolean;
  onPick: (files: File[]) => void;
}

/** Opens the system's file picker. Chosen files are uploaded right away. */
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
        accept={acceptedTypes}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // Resetting the value lets the host choose the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
