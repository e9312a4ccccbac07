import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { guestPortalPath } from '../shared/paths.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import type { ApartmentName } from './queries.ts';

interface PreviewDialogProps {
  /** The dialog is closed while this is empty. */
  choices: ApartmentName[];
  onClose: () => void;
}

/** Asks which property's guest page to show. */
export function PreviewDialog({ choices, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      open={choices.length > 0}
      onOpenChange={onClose}
      title="Choose a property"
      description="You see its page as your guests do."
    >
      <ul className="-mx-3">
        {choices.map(({ id, name }) => (
          <li key={id}>
            <Link href={guestPortalPath(id)} className={row}>
              <span className="min-w-0 grow break-words">
                {name ? <bdi translate="no">{name}</bdi> : 'Unnamed property'}
              </span>
              <ChevronRight aria-hidden size={18} className="shrink-0 rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const row =
  'flex min-h-touch items-center gap-3 rounded-small px-3 py-2 font-medium text-green hover:bg-sunken focus-visible:outline-offset-[-3px]';
