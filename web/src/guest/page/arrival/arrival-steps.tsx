/** The arrival steps as the host has written them. */
import { filled } from '@guest-portal/contract/gaps';
import { rowText } from '@guest-portal/contract/text-path';
import { Footprints } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { ArrivalStep } from '../bundle.ts';
import { CouldNotOpen } from '../parts/could-not-open.tsx';
import { NoteHead } from '../parts/note-body.tsx';
import { StayCard } from '../parts/stay-card.tsx';
import { TriedMark } from '../parts/tried-mark.tsx';
import { usePrefetch } from '../parts/use-prefetch.ts';
import { Picture } from '../photos/picture.tsx';
import { HostText } from '../text/host-text.tsx';

const StepsDialog = lazyComponent(
  async () => (await import('./steps-dialog.tsx')).StepsDialog,
  () => null,
  CouldNotOpen,
);

type OpenStep = (index: number) => void;

/** The steps before the check-in: all of their text, with their photos. */
export function ArrivalSteps({ steps }: { steps: ArrivalStep[] }) {
  return (
    <StepsWithDialog steps={steps}>
      {(open) => (
        <ol className="grid grid-cols-1 gap-5">
          {steps.map((step, index) => (
            <li
              key={step.id}
              data-at={step.id}
              data-late={index > 1 || undefined}
              className="flex gap-4"
            >
              <StepNumber>{index + 1}</StepNumber>
              <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 @min-[30rem]/stay:flex @min-[30rem]/stay:items-start">
                {step.image !== '' && (
                  <StepPhoto
                    {...{ steps, index, open }}
                    sizes="(min-width: 40rem) 12rem, 75vw"
                    className="aspect-16/10 w-full @min-[30rem]/stay:w-48 @min-[30rem]/stay:shrink-0"
                    isFirst={steps.findIndex(({ image }) => image !== '') === index}
                  />
                )}
                <div className="grid min-w-0 flex-1 grid-cols-1 gap-2 pt-1">
                  <HostText textPath={rowText(step.id, 'text')}>{step.text}</HostText>
                  <TriedMark fact={`step:${step.id}`} />
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
    </StepsWithDialog>
  );
}

/** The steps after the check-in, in a small card before the door's, because the guest now needs other things more. */
export function WayInCard({ steps }: { steps: ArrivalStep[] }) {
  const texts = useStayTexts();
  const photoSteps = steps
    .map((step, index) => ({ ...step, index }))
    .filter(({ image }) => image !== '');
  return (
    <StayCard className="grid min-w-0 grid-cols-1 content-start gap-4 @min-[40rem]/stay:col-span-2">
      <NoteHead iconType="navigation" title={texts.wayIn} />
      <StepsWithDialog steps={steps}>
        {(open) =>
          photoSteps.length > 0 && (
            <ul className="-mx-1 flex gap-3 overflow-x-auto px-1 py-1">
              {photoSteps.map(({ id, index }) => (
                <li key={id} className="relative shrink-0">
                  <StepPhoto
                    {...{ steps, index, open }}
                    sizes="7rem"
                    className="aspect-4/3 w-28"
                    isFirst={false}
                  />
                  <span
                    aria-hidden
                    className="pointer-events-none absolute start-1.5 top-1.5 grid size-7 place-items-center rounded-full bg-raised font-semibold text-small shadow-press tabular-nums"
                  >
                    {index + 1}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </StepsWithDialog>
    </StayCard>
  );
}

/** Adds the button that opens the first step, and the dialog that shows them. */
function StepsWithDialog({
  steps,
  children,
}: {
  steps: ArrivalStep[];
  children: (open: OpenStep) => ReactNode;
}) {
  const texts = useStayTexts();
  const [openIndex, setOpenIndex] = useState<number>();
  usePrefetch(StepsDialog.load);
  return (
    <>
      {children(setOpenIndex)}
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => setOpenIndex(0)}
        className="justify-self-start border-line!"
      >
        <Footprints aria-hidden size={20} className="shrink-0" />
        <span>{texts.stepByStep}</span>
      </Button>
      {openIndex !== undefined && (
        <StepsDialog steps={steps} startIndex={openIndex} onClose={() => setOpenIndex(undefined)} />
      )}
    </>
  );
}

interface StepPhotoProps {
  steps: ArrivalStep[];
  index: number;
  open: OpenStep;
  sizes: string;
  className: string;
  /** Whether this is the first photo. It is visible at once, so it is fetched at once. */
  isFirst: boolean;
}

function StepPhoto({ steps, index, open, sizes, className, isFirst }: StepPhotoProps) {
  const texts = useStayTexts();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={filled(texts.stepOf, { number: index + 1, count: steps.length })}
      onClick={() => open(index)}
      className="block cursor-pointer overflow-hidden rounded-control"
    >
      <Picture
        path={steps[index]?.image ?? ''}
        alt=""
        sizes={sizes}
        loading={isFirst ? 'eager' : 'lazy'}
        className={className}
      />
    </button>
  );
}

/** The number is hidden from screen readers, because the list itself announces it. */
function StepNumber({ children }: { children: number }) {
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-full bg-tone-green font-semibold text-lead text-on-tone-green tabular-nums"
    >
      {children}
    </span>
  );
}
