import type { PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import { BookOpenText } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icons/icon-button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePhraseLanguage } from './phrase-language.tsx';
import { loadPhrasebook, usePhrasebook } from './use-phrasebook.ts';

interface PhraseButtonProps {
  use: PhraseUse;
  /** The texts or lines that the field already contains. */
  presentTexts: readonly string[];
  /** How many more entries fit. */
  room?: number;
  onAdd: (phrases: readonly string[]) => void;
  /** The label of the field, if the button shows only an icon. */
  label?: string;
  className?: string;
}

const buttonLabel = 'Choose phrases';

/** A button that opens the list of all phrases. */
export function PhraseButton({ label, className, ...choice }: PhraseButtonProps) {
  const book = usePhrasebook();
  const language = usePhraseLanguage();
  const labelId = useId();
  const [open, setOpen] = useState<boolean>();
  const openDialog = async () => {
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
        <>
          <IconButton
            icon={BookOpenText}
            label={buttonLabel}
            aria-describedby={labelId}
            className={className}
            onClick={openDialog}
          />
          <VisuallyHidden id={labelId}>For ‘{label}’</VisuallyHidden>
        </>
      ) : (
        <Button variant="quiet" className="px-3!" onClick={openDialog}>
          <BookOpenText aria-hidden size={20} />
          {buttonLabel}
        </Button>
      )}
      {book && open !== undefined && (
        <book.PhraseDialog {...choice} language={language} open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}
