import type { CopyRecord } from '@guest-portal/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Files, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Apartment, apartmentsQuery } from '../../host/queries.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/later.tsx';
import { copiedQuery } from './copy-queries.ts';
import { momentOf, propertyCount } from './copy-summary-text.ts';

const CopyDialog = lazyComponent(
  async () => (await import('./copy-dialog.tsx')).CopyDialog,
  () => null,
);
const UndoDialog = lazyComponent(
  async () => (await import('./undo-dialog.tsx')).UndoDialog,
  () => null,
);

/** Copies texts to other properties and undoes copies. Hosts with one property don't see it. */
export function CopyToProperties({ apartment }: { apartment: Apartment }) {
  const { data: apartments = [] } = useQuery(apartmentsQuery);
  const others = apartments.filter(({ id }) => id !== apartment.id);
  return others.length === 0 ? null : <ToOthers apartment={apartment} others={others} />;
}

interface ToOthersProps {
  apartment: Apartment;
  others: readonly Apartment[];
}

function ToOthers({ apartment, others }: ToOthersProps) {
  const { data: all = [] } = useQuery(copiedQuery);
  const [isOpen, setOpen] = useState(false);
  const [undoing, setUndoing] = useState<CopyRecord>();
  const concerning = all.filter(
    ({ from, receivers }) => from?.id === apartment.id || receivers.includes(apartment.id),
  );
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <section aria-label="Other properties" className={sheet}>
      <button ref={opener} type="button" onClick={() => setOpen(true)} className={line}>
        <Files aria-hidden size={18} className="shrink-0 text-green" />
        <span className="min-w-0 grow">Copy to other properties</span>
        <ChevronRight aria-hidden size={18} className="shrink-0 rtl:rotate-180" />
      </button>
      {concerning.length > 0 && (
        <Steps steps={concerning} apartment={apartment} onUndo={setUndoing} />
      )}
      {isOpen && (
        <CopyDialog apartment={apartment} others={others} onClose={() => setOpen(false)} />
      )}
      {undoing && (
        <UndoDialog applied={undoing} returnFocus={opener} onClose={() => setUndoing(undefined)} />
      )}
    </section>
  );
}

const sheet = 'rounded-card bg-raised shadow-card forced-colors:border';
const line =
  'flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-card px-5 py-2 text-start';

interface StepsProps {
  steps: readonly CopyRecord[];
  apartment: Apartment;
  onUndo: (step: CopyRecord) => void;
}

/** The recent copies. Only the latest is shown until the host unfolds the list. */
function Steps({ steps, apartment, onUndo }: StepsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? steps : steps.slice(0, 1);
  return (
    <div className="border-line border-t px-5 py-1 text-small">
      <ul>
        {shown.map((step) => (
          <li key={step.id} className="flex flex-wrap items-center gap-x-3">
            <p className="min-w-0 grow basis-52 wrap-anywhere py-1 text-soft">
              {copyText(step, apartment)}
            </p>
            <Button
              variant="quiet"
              className="-mx-3 px-3! text-small!"
              aria-label={`Undo the copy of ${momentOf(step.appliedAt)}`}
              onClick={() => onUndo(step)}
            >
              <Undo2 aria-hidden size={16} />
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {steps.length > 1 && (
        <Button
          variant="quiet"
          className="-mx-3 px-3! text-small!"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${steps.length}`}
        </Button>
      )}
    </div>
  );
}

function copyText({ from, receivers, appliedAt }: CopyRecord, { id }: Apartment) {
  const moment = momentOf(appliedAt);
  if (from?.id === id) return `Copied to ${propertyCount(receivers.length)} on ${moment}.`;
  return (
    <>
      Texts were copied from {from ? <bdi translate="no">{from.name}</bdi> : 'a deleted property'}{' '}
      on {moment}.
    </>
  );
}
