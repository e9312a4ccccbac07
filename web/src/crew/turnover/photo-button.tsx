import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { shrinkPhoto } from '../../images/shrink-photo.ts';
import { logFault } from '../../shared/log.ts';
import { Button } from '../../ui/button.tsx';
import { useCrewTexts } from '../crew-texts.ts';

interface PhotoButtonProps {
  onPhoto: (photo: Blob) => Promise<void> | void;
  /** The text that the photo is for. */
  describedBy?: string;
}

/** Takes a photo with the camera or from the phone's photos. */
export function PhotoButton({ onPhoto, describedBy }: PhotoButtonProps) {
  const texts = useCrewTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isPending, setPending] = useState(false);
  const [isUnusable, setUnusable] = useState(false);
  const add = async (file: File) => {
    setPending(true);
    setUnusable(false);
    try {
      await onPhoto(await shrinkPhoto(file));
    } catch (error) {
      logFault('A photo could not be used', error);
      setUnusable(true);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <Button
        variant="quiet"
        className="border-line! px-3! pe-4!"
        pending={isPending}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Camera aria-hidden size={20} />
        {texts.takePhoto}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void add(file);
          // Resetting the value lets the same file be chosen again.
          target.value = '';
        }}
      />
      <p role="alert" className="text-red text-small empty:hidden">
        {isUnusable && texts.photoUnusable}
      </p>
    </div>
  );
}
