import type { duplicateApartment, Reply } from '@guest-portal/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { fieldName } from '../../editor/editing/field-names.ts';
import { locationOf } from '../../editor/field-locations.ts';
import { type Apartment, sectionsQuery } from '../../host/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

type Copy = Reply<typeof duplicateApartment>;
type TextToCheck = Copy['textsToCheck'][number];

interface TextsToCheckProps {
  original: Apartment;
  copy: Copy;
  onClose: () => void;
  onOpen: (at: TextToCheck) => void;
}

/** Lists the texts of a copy that contain codes, which are probably those of the original. */
export function TextsToCheck({ original, copy, onClose, onOpen }: TextsToCheckProps) {
  const { data: sections = [] } = useQuery(sectionsQuery(copy.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Check these texts"
      description={
        <>
          They were copied with a code or password, probably that of{' '}
          <bdi translate="no">{original.name || 'the original'}</bdi>. Open a text to change it.
        </>
      }
    >
      <ul className="-mx-3 grid gap-1">
        {copy.textsToCheck.map((text) => {
          const { kind, id, field, entry, written } = text;
          return (
            <li key={`${kind} ${id} ${field} ${entry ?? ''}`}>
              <button type="button" onClick={() => onOpen(text)} className={textClass}>
                <span className="grid gap-0.5">
                  <span className="text-small text-soft">
                    {locationOf(kind, id, field, sections).section}
                  </span>
                  <span className="wrap-anywhere">
                    {fieldName(kind, field)}: <bdi translate="no">{written}</bdi>
                  </span>
                </span>
                <ChevronRight
                  aria-hidden
                  size={20}
                  className="shrink-0 text-soft rtl:-scale-x-100"
                />
              </button>
            </li>
          );
        })}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button variant="quiet" onClick={onClose}>
          Check them later
        </Button>
      </div>
    </Dialog>
  );
}

const textClass =
  'flex min-h-touch w-full cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-2 text-start hover:bg-sunken';
