import type { PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { usePhraseLanguage } from './phrase-language.tsx';
import { loadPhrasebook, usePhrasebook } from './use-phrasebook.ts';

interface PhraseButtonProps {
  use: PhraseUse;
  /** The texts, or lines of a text, that are there. */
  present: readonly string[];
  /** How many more there is room for. */
  room?: number;
  onAdd: (phrases: readonly string[]) => void;
  /** The field that it stands at, where an icon must do. */
  label?: string;
  className?: string;
}

/** The way to a list of all phrases. */
export function PhraseButton({ label, className, ...choice }: PhraseButtonProps) {
  const book = usePhrasebook();
  const language = usePhraseLanguage();
  const [open, setOpen] = useState<boolean>();
  const show = async () => {
    if (await loadPhrasebook()) setOpen(true);
    else
      toast({
        title: 'The phrasebook did not load',
        description: 'Please try again',
        variant: 'destructive',
      });
  };
  return (
    <>
      {label ? (
        <IconButton
          icon={BookOpenText}
          label={`Phrases for ${label}`}
          className={className}
          onClick={show}
        />
      ) : (
        <Button variant="quiet" className="px-3!" onClick={show}>
          <BookOpenText aria-hidden size={20} />
          Choose phrases
        </Button>
      )}
      {book && open !== undefined && (
        <book.PhraseDialog {...choice} language={language} open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}
