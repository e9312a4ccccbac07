import type { CopyRecord } from '@guest-portal/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Files, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Apartment, apartmentsQuery } from '../../host/queries.ts';
import { formatInstant } from '../../shared/stay-days.ts';
import { useShowAll } from '../../ui/behaviour/use-show-all.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { copiedQuery } from './copy-queries.ts';
import { propertyCount } from './copy-summary-text.ts';
import { CopyDialog } from './lazy-copy-dialog.ts';

const UndoDialog = lazyComponent(
  async () => (await import('./undo-dialog.tsx')).UndoDialog,
  () => null,
);

/** Copies texts to other properties and undoes copies. Hosts with one property don't see it. */
export function CopyToProperties({ apartment }: { apartment: Apartment }) {
  const { data: apartments = [] } = useQuery(apartmentsQuery);
  const others = apartments.filter(({ id }) => id !== apartment.id);
  return others.length === 0 ? null : <CopySection apartment={apartment} others={others} />;
}

interface CopySectionProps {
  apartment: Apartment;
  others: readonly Apartment[];
}

function CopySection({ apartment, others }: CopySectionProps) {
  const { data: allCopies = [] } = useQuery(copiedQuery);
  const [isOpen, setOpen] = useState(false);
  const [copyToUndo, setCopyToUndo] = useState<CopyRecord>();
  const copies = allCopies.filter(
    ({ from, receivers }) => from?.id === apartment.id || receivers.includes(apartment.id),
  );
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <section aria-label="Other properties" className={cardClass}>
      <button ref={opener} type="button" onClick={() => setOpen(true)} className={lineClass}>
        <Files aria-hidden size={18} className="shrink-0 text-green" />
        <span className="min-w-0 grow">Copy to other properties</span>
        <ChevronRight aria-hidden size={18} className="shrink-0 rtl:rotate-180" />
      </button>
      {copies.length > 0 && (
        <RecentCopies copies={copies} apartment={apartment} onUndo={setCopyToUndo} />
      )}
      {isOpen && (
        <CopyDialog apartment={apartment} others={others} onClose={() => setOpen(false)} />
      )}
      {copyToUndo && (
        <UndoDialog
          copy={copyToUndo}
          returnFocus={opener}
          onClose={() => setCopyToUndo(undefined)}
        />
      )}
    </section>
  );
}

const cardClass = 'rounded-card bg-raised shadow-card forced-colors:border';
const lineClass =
  'flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-card px-5 py-2 text-start';

interface RecentCopiesProps {
  copies: readonly CopyRecord[];
  apartment: Apartment;
  onUndo: (copy: CopyRecord) => void;
}

/** The recent copies. Only the latest is shown until the host unfolds the list. */
function RecentCopies({ copies, apartment, onUndo }: RecentCopiesProps) {
  const { shown, button } = useShowAll(copies, 1);
  return (
    <div className="border-line border-t px-5 py-1 text-small">
      <ul>
        {shown.map((copy) => (
          <li key={copy.id} className="flex flex-wrap items-center gap-x-3">
            <p className="min-w-0 grow basis-52 wrap-anywhere py-1 text-soft">
              {copyText(copy, apartment)}
            </p>
            <Button
              variant="quiet"
              className="-mx-3 px-3! text-small!"
              aria-label={`Undo the copy of ${formatInstant(copy.appliedAt)}`}
              onClick={() => onUndo(copy)}
            >
              <Undo2 aria-hidden size={16} />
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {button && <Button variant="quiet" className="-mx-3 px-3! text-small!" {...button} />}
    </div>
  );
}

function copyText({ from, receivers, appliedAt }: CopyRecord, { id }: Apartment) {
  const moment = formatInstant(appliedAt);
  if (from?.id === id) return `Copied to ${propertyCount(receivers.length)} on ${moment}.`;
  return (
    <>
      Texts were copied from {from ? <bdi translate="no">{from.name}</bdi> : 'a deleted property'}{' '}
      on {moment}.
    </>
  );
}
