import { Printer } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { LoadError } from '../editor/sections/loaded.tsx';
import type { Print } from '../host/queries.ts';
import { guestPath } from '../shared/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { choiceOf, firstChoice, type PrintChoice, withoutUnprintable } from './choice.ts';
import { PrintChoices } from './choices.tsx';
import { Notes } from './notes.tsx';
import { PrintOnly } from './papers.tsx';
import { Preview } from './preview.tsx';
import { Printed } from './printed.tsx';
import { takeReprintRequest } from './stale/print-again.ts';
import { type PrintRows, usePrintLanguages } from './use-print-languages.ts';
import { useRecordPrint } from './use-record.ts';
import { useRoom } from './use-room.ts';

interface KitProps extends PrintRows {
  prints: Print[];
  /** The earlier print in the address, whose choice is preselected. */
  reprintId: string | undefined;
}

/** The choices, the preview and the earlier prints. */
export function Kit({ prints, reprintId, ...rows }: KitProps) {
  const { apartment, sections } = rows;
  const [earlierPrint] = useState(() => prints.find(({ id }) => id === reprintId));
  const [chosen, setChosen] = useState<PrintChoice>(() =>
    earlierPrint ? choiceOf(earlierPrint) : firstChoice(apartment),
  );
  const choice = useMemo(() => withoutUnprintable(chosen, apartment), [chosen, apartment]);
  // 'Print again' has already made all choices, so the print dialog opens once the sheet is rendered.
  const [isPrintRequested, setPrintRequested] = useState(
    () => earlierPrint !== undefined && takeReprintRequest(earlierPrint.id),
  );
  const { spoken, isWhole, hasFailed, askAgain } = usePrintLanguages(rows, choice.languages);
  const record = useRecordPrint(rows);
  const content = useMemo(
    () => ({
      property: { ...apartment, sections },
      link: new URL(guestPath(apartment.slug), location.origin),
      spoken,
      withWayIn: choice.withWayIn,
    }),
    [apartment, sections, spoken, choice.withWayIn],
  );
  const { overflowing, isDrawn, onFit } = useRoom(content, choice);
  const { mutate } = record;
  const canPrint = isWhole && choice.pieces.length > 0 && overflowing.length === 0;
  useEffect(() => {
    if (!isPrintRequested || !canPrint || !isDrawn) return;
    setPrintRequested(false);
    mutate(choice);
  }, [isPrintRequested, canPrint, isDrawn, mutate, choice]);
  const choose = (next: PrintChoice) => {
    setChosen(next);
    // If that print is not possible, a later choice must not open the print dialog.
    setPrintRequested(false);
  };
  const printAgain = (print: Print) => {
    setChosen(choiceOf(print));
    setPrintRequested(true);
  };
  const printing = { ...choice, content };
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Card className="grid gap-6">
          <PrintChoices {...{ apartment, sections, choice }} onChange={choose} />
          <Notes {...{ apartment, spoken, overflowing }} {...choice} />
          <Button
            variant="primary"
            size="large"
            disabled={!canPrint}
            pending={record.isPending}
            onClick={() => mutate(choice)}
          >
            <Printer aria-hidden size={20} />
            Print
          </Button>
          <p className="text-small text-soft">
            Your browser’s print dialog opens. Choose 100% (‘actual size’) there. You can also save
            the print as a PDF.
          </p>
        </Card>
        {hasFailed ? (
          <LoadError onAskAgain={askAgain} />
        ) : choice.pieces.length === 0 ? (
          <p className="text-soft">Choose what to print.</p>
        ) : spoken.length === 0 ? (
          <Skeleton className="h-96" />
        ) : (
          <>
            <Preview {...printing} onFit={onFit} />
            <PrintOnly {...printing} />
          </>
        )}
      </div>
      <Printed prints={prints} justNow={record.data ?? []} onAgain={printAgain} />
    </>
  );
}
