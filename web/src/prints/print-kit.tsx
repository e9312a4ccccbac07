import { Printer } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { LoadError } from '../editor/sections/loaded.tsx';
import type { Print } from '../host/queries.ts';
import { guestPath } from '../shared/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PrintedPapers } from './papers.tsx';
import { Preview } from './preview.tsx';
import {
  choiceForReprint,
  defaultChoice,
  type PrintChoice,
  withoutUnprintable,
} from './print-choice.ts';
import { PrintChoices } from './print-choices.tsx';
import { PrintList } from './print-list.tsx';
import { PrintWarnings } from './print-warnings.tsx';
import { takeReprintRequest } from './stale/reprint-request.ts';
import { usePrintFit } from './use-print-fit.ts';
import { type PrintRows, usePrintLanguages } from './use-print-languages.ts';
import { useRecordPrint } from './use-record-print.ts';

interface PrintKitProps extends PrintRows {
  prints: Print[];
  /** The earlier print in the URL, whose choice is preselected. */
  reprintId: string | undefined;
}

/** The choices, the preview and the earlier prints. */
export function PrintKit({ prints, reprintId, ...rows }: PrintKitProps) {
  const { apartment, sections } = rows;
  const [earlierPrint] = useState(() => prints.find(({ id }) => id === reprintId));
  const [chosen, setChosen] = useState<PrintChoice>(() =>
    earlierPrint ? choiceForReprint(earlierPrint, apartment) : defaultChoice(apartment),
  );
  const choice = useMemo(() => withoutUnprintable(chosen, apartment), [chosen, apartment]);
  // 'Print again' needs no more choices, so the print dialog opens once the print is rendered.
  const [isPrintRequested, setPrintRequested] = useState(
    () => earlierPrint !== undefined && takeReprintRequest(earlierPrint.id),
  );
  const { printLanguages, isComplete, hasFailed, retryFailed } = usePrintLanguages(
    rows,
    choice.languages,
  );
  const record = useRecordPrint(rows);
  const content = useMemo(
    () => ({
      property: { ...apartment, sections },
      link: new URL(guestPath(apartment.slug), location.origin),
      printLanguages,
      withWayIn: choice.withWayIn,
    }),
    [apartment, sections, printLanguages, choice.withWayIn],
  );
  const { overflowing, isMeasured, onFit } = usePrintFit(content, choice);
  const { mutate } = record;
  const canPrint = isComplete && choice.pieces.length > 0 && overflowing.length === 0;
  useEffect(() => {
    if (!isPrintRequested || !canPrint || !isMeasured) return;
    setPrintRequested(false);
    mutate(choice);
  }, [isPrintRequested, canPrint, isMeasured, mutate, choice]);
  const choose = (next: PrintChoice) => {
    setChosen(next);
    // If that print is not possible, a later choice must not open the print dialog.
    setPrintRequested(false);
  };
  const printAgain = (print: Print) => {
    setChosen(choiceForReprint(print, apartment));
    setPrintRequested(true);
  };
  const printJob = { ...choice, content };
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Card className="grid gap-6">
          <PrintChoices {...{ apartment, sections, choice }} onChange={choose} />
          <PrintWarnings {...{ apartment, printLanguages, overflowing }} {...choice} />
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
          <LoadError onRetry={retryFailed} />
        ) : choice.pieces.length === 0 ? (
          <p className="text-soft">Choose what to print.</p>
        ) : printLanguages.length === 0 ? (
          <Skeleton className="h-96" />
        ) : (
          <>
            <Preview {...printJob} onFit={onFit} />
            <PrintedPapers {...printJob} />
          </>
        )}
      </div>
      <PrintList prints={prints} latestPrints={record.data ?? []} onPrintAgain={printAgain} />
    </>
  );
}
