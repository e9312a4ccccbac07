import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { tickListClass } from '../../ui/fields/tick.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Changes } from './changes.tsx';
import { changeCount, copySummary, propertyCount, type Receiver } from './copy-summary-text.ts';

interface PreviewStepProps {
  receivers: readonly Receiver[];
  /** Ids of the properties that have changed since the previous preview. */
  changedIds: ReadonlySet<string>;
}

/** Lists what a copy would change, property by property. */
export function PreviewStep({ receivers, changedIds }: PreviewStepProps) {
  const skipped = receivers.filter(({ obstacle }) => obstacle);
  const ready = receivers.filter(isReadyToCopy);
  const unchanged = receivers.filter((each) => !each.obstacle && changeCount(each) === 0);
  const changedReceivers = ready.filter(({ id }) => changedIds.has(id));
  return (
    <div className="grid grid-cols-1 gap-3">
      <div role="alert" className="empty:hidden">
        {changedIds.size > 0 && (
          <Notice title="Something changed in the meantime. Nothing has been copied yet.">
            <p className="wrap-anywhere">
              {changedReceivers.length > 0 ? (
                <>
                  Check <ReceiverNames receivers={changedReceivers} /> again before you copy.
                </>
              ) : (
                'Check the changes again before you copy.'
              )}
            </p>
          </Notice>
        )}
      </div>
      <p className="font-semibold">
        {ready.length === 0
          ? 'Nothing would change.'
          : `In ${propertyCount(ready.length)}: ${copySummary(ready)}.`}
      </p>
      {skipped.length > 0 && (
        <Notice title={`Skipped because the texts don’t fit: ${propertyCount(skipped.length)}`}>
          <ul className="grid gap-1">
            {skipped.map(({ id, name, obstacle }) => (
              <li key={id} className="wrap-anywhere">
                <bdi translate="no">{name}</bdi>: {obstacle?.message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {ready.length > 0 && (
        <ul className={cx(tickListClass, 'divide-y divide-line')} aria-label="What would change">
          {[...changedReceivers, ...ready.filter(({ id }) => !changedIds.has(id))].map((each) => (
            // The version is part of the key, so that a changed property is mounted again and starts unfolded.
            <li key={`${each.id} ${each.seen}`} className="grid grid-cols-1">
              <ReceiverChanges
                receiver={each}
                isInitiallyOpen={ready.length === 1 || changedIds.has(each.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {unchanged.length > 0 && (
        <p className="wrap-anywhere text-small text-soft">
          Nothing to change in <ReceiverNames receivers={unchanged} />.
        </p>
      )}
    </div>
  );
}

export const isReadyToCopy = (receiver: Receiver) =>
  !receiver.obstacle && changeCount(receiver) > 0;

const maxReceiverNames = 5;

function ReceiverNames({ receivers }: { receivers: readonly Receiver[] }) {
  return (
    <>
      {receivers.slice(0, maxReceiverNames).map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <bdi translate="no">{name}</bdi>
        </span>
      ))}
      {receivers.length > maxReceiverNames && ` and ${receivers.length - maxReceiverNames} more`}
    </>
  );
}

interface ReceiverChangesProps {
  receiver: Receiver;
  isInitiallyOpen: boolean;
}

function ReceiverChanges({ receiver, isInitiallyOpen }: ReceiverChangesProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-touch w-full scroll-mb-28 cursor-pointer items-center gap-3 rounded-small px-2 py-2 text-start hover:bg-sunken"
      >
        <span className="grid min-w-0 grow">
          <span className="wrap-anywhere font-semibold">
            <bdi translate="no">{receiver.name}</bdi>
          </span>
          <span className="text-small text-soft">{copySummary([receiver])}</span>
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className={cx('shrink-0 transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={id} className="px-2 pt-1 pb-4">
          <Changes receiver={receiver} />
        </div>
      )}
    </>
  );
}
