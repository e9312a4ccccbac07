import { limits } from '@guest-portal/contract/fields';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextareaField } from '../ui/fields/textarea.tsx';

interface CaptionFieldProps {
  /** As in 'Caption of Photo 2'. */
  name: string;
  caption: string;
  /** Just added: nobody has to look for the place to write. */
  isNew: boolean;
  onCaption: (caption: string) => void;
}

/** What is written under an image: a quiet button until there is something, or something is about to be. */
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
      placeholder="Caption: what guests see here"
      autoFocus={isOpen}
      value={caption}
      onChange={(event) => onCaption(event.target.value)}
      // One that is emptied stays for as long as it is written in.
      onFocus={() => setIsOpen(true)}
      onBlur={() => setIsOpen(false)}
      className="gap-0! px-1 pb-1 [&_textarea]:min-h-0 [&_textarea]:px-2 [&_textarea]:text-small"
    />
  );
}
