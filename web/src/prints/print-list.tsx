import { useId } from 'react';
import type { Print } from '../host/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { languageName } from './language-field.tsx';
import { dateText, printName, staleFactsText } from './stale/stale-print-text.ts';
import { useTakeDown } from './stale/use-take-down.ts';
import { useUndoPrint } from './use-undo-print.ts';

interface PrintListProps {
  prints: Print[];
  /** The prints of the last click on the print button. Only the host knows whether they were really printed. */
  latestPrints: readonly Print[];
  onPrintAgain: (print: Print) => void;
}

/** The prints that are in use at the property, as far as we know. */
export function PrintList({ prints, latestPrints, onPrintAgain }: PrintListProps) {
  const headingId = useId();
  if (prints.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <h2 id={headingId} className="text-title">
          Already printed
        </h2>
        <p className="mt-1 max-w-2xl text-soft">
          Your dashboard tells you when one of these is out of date, until you mark it as taken
          down.
        </p>
        <ul className="mt-3 divide-y divide-line">
          {prints.map((print) => (
            <PrintRow
              key={print.id}
              print={print}
              isNew={latestPrints.some(
                ({ id, printedAt }) => id === print.id && printedAt === print.printedAt,
              )}
              onPrintAgain={onPrintAgain}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface PrintRowProps extends Pick<PrintListProps, 'onPrintAgain'> {
  print: Print;
  isNew: boolean;
}

function PrintRow({ print, isNew, onPrintAgain }: PrintRowProps) {
  const takeDown = useTakeDown(print.apartmentId);
  const undo = useUndoPrint();
  const removeLabel = isNew ? 'Mark as not printed' : 'Mark as taken down';
  const name = printName(print);
  const description = `the ${name} of ${dateText(print.printedAt)}`;
  const details = [
    print.size === 'Letter' ? 'US Letter' : print.size,
    ...print.languages.map(languageName),
    ...(print.withWayIn ? ['with how to get in'] : []),
  ];
  return (
    <li data-row={print.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">
          {name.charAt(0).toUpperCase() + name.slice(1)} of {dateText(print.printedAt)}
        </p>
        <p className="text-small text-soft">{details.join(', ')}</p>
        {print.stale.length > 0 && <Badge tone="yellow">Shows {staleFactsText(print)}</Badge>}
      </div>
      <div className="-mx-3 flex flex-wrap">
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={`Print again: ${description}`}
          onClick={() => onPrintAgain(print)}
        >
          Print again
        </Button>
        <Button
          variant="quiet"
          className="px-3! text-soft!"
          data-delete
          aria-label={`${removeLabel}: ${description}`}
          pending={takeDown.isPending || undo.isPending}
          onClick={() => (isNew ? undo.mutate(print) : takeDown.mutate(print.id))}
        >
          {removeLabel}
        </Button>
      </div>
    </li>
  );
}
