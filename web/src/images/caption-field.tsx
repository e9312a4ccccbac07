import { limits } from '@guest-portal/contract/fields';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextareaField } from '../ui/fields/textarea.tsx';

interface CaptionFieldProps {
  /** The name of the image for screen readers, such as 'Photo 2'. */
  name: string;
  caption: string;
  /** Whether the image was just added. Then the field is open at once. */
  isNew: boolean;
  onCaption: (caption: string) => void;
}

/** The caption of an image. It is shown as a button until the host adds a caption. */
export function CaptionField({ name, caption, isNew, onCaption }: CaptionFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const label = `Caption of ${name}`;
  if (caption === '' && !isOpen && !isNew) {
    return (
      <Button
        variant="quiet"
        aria-label={`Add caption to ${name}`}
        className="px-2! text-small"
        onClick={() => setIsOpen(true)}
      >
        <MessageSquareText aria-hidden size={18} />
        Add caption
      </Button>
    );
  }
  return (
    <TextareaField
      label={<span className="sr-only">{label}</span>}
      dir="auto"
      rows={2}
      maxLength={limits.caption}
      placeholder="Caption that guests see"
      autoFocus={isOpen}
      value={caption}
      onChange={(event) => onCaption(event.target.value)}
      // The field stays open while it is focused, even if it is empty.
      onFocus={() => setIsOpen(true)}
      onBlur={() => setIsOpen(false)}
      className="gap-0! px-1 pb-1 [&_textarea]:min-h-0 [&_textarea]:px-2 [&_textarea]:text-small"
    />
  );
}
