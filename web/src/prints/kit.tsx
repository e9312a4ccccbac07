import { Printer } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { NotAnswered } from '../editor/sections/loaded.tsx';
import type { Print } from '../host/queries.ts';
import { guestPath } from '../shared/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Choice, choiceOf, firstChoice, possible } from './choice.ts';
import { Choices } from './choices.tsx';
import { Notes } from './notes.tsx';
import { PrintOnly } from './papers.tsx';
import { Preview } from './preview.tsx';
import { Printed } from './printed.tsx';
import { takeWanted } from './stale/print-again.ts';
import { useRecord } from './use-record.ts';
import { useRoom } from './use-room.ts';
import { type PropertyRows, useSpoken } from './use-spoken.ts';

interface KitProps extends PropertyRows {
  prints: Print[];
  /** The paper that the address names: it begins as that was. */
  begunWith: string | undefined;
}

/** What is chosen, how it looks, and what was printed before. */
export function Kit({ prints, begunWith, ...rows }: KitProps) {
  const { apartment, sections } = rows;
  const [before] = useState(() => prints.find(({ id }) => id === begunWith));
  const [chosen, setChosen] = useState<Choice>(() =>
    before ? choiceOf(before) : firstChoice(apartment),
  );
  const choice = useMemo(() => possible(chosen, apartment), [chosen, apartment]);
  // A press on 'Print again' has chosen it all: once the sheet is drawn, the browser is asked.
  const [isAsked, setAsked] = useState(() => before !== undefined && takeWanted(before.id));
  const { spoken, isWhole, hasFailed, askAgain } = useSpoken(rows, choice.languages);
  const record = useRecord(rows);
  const content = useMemo(
    () => ({
      property: { ...apartment, sections },
      link: new URL(guestPath(apartment.slug), location.origin),
      spoken,
      withWayIn: choice.withWayIn,
    }),
    [apartment, sections, spoken, choice.withWayIn],
  );
  const { crowded, isDrawn, onFit } = useRoom(content, choice);
  const { mutate } = record;
  const canPrint = isWhole && choice.pieces.length > 0 && crowded.length === 0;
  useEffect(() => {
    if (!isAsked || !canPrint || !isDrawn) return;
    setAsked(false);
    mutate(choice);
  }, [isAsked, canPrint, isDrawn, mutate, choice]);
  const choose = (other: Choice) => {
    setChosen(other);
    // What the press meant had no room, or nothing to say: another choice is not printed unasked.
    setAsked(false);
  };
  const printAgain = (print: Print) => {
    setChosen(choiceOf(print));
    setAsked(true);
  };
  const printing = { ...choice, content };
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Card className="grid gap-6">
          <Choices {...{ apartment, sections, choice }} onChange={choose} />
          <Notes {...{ apartment, spoken, crowded }} {...choice} />
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
            Your browser’s print opens. Choose 100% there (‘actual size’), and as a PDF it is kept,
            too.
          </p>
        </Card>
        {hasFailed ? (
          <NotAnswered onAskAgain={askAgain} />
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
