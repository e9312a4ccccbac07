import { filled } from '@guest-portal/contract/gaps';
import { rowText } from '@guest-portal/contract/text-path';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useStayTexts } from '../../../languages/language.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { ArrivalStep } from '../bundle.ts';
import { TriedMark } from '../parts/tried-mark.tsx';
import { LightboxScreen } from '../photos/lightbox-screen.tsx';
import { Picture } from '../photos/picture.tsx';
import { useSwipe } from '../photos/use-swipe.ts';
import { HostText } from '../text/host-text.tsx';

interface StepsDialogProps {
  steps: ArrivalStep[];
  /** Index of the step that is shown first. */
  startIndex: number;
  onClose: () => void;
}

/** The arrival steps, for use with one thumb: a step fills the screen, and the buttons are at the bottom. */
export function StepsDialog({ steps, startIndex, onClose }: StepsDialogProps) {
  const texts = useStayTexts();
  const { direction } = useLanguage();
  const [requestedIndex, setRequestedIndex] = useState(startIndex);
  // The host may have removed steps meanwhile.
  const index = Math.min(requestedIndex, steps.length - 1);
  const step = steps[index];
  const isLast = index === steps.length - 1;
  const back = () => setRequestedIndex(Math.max(index - 1, 0));
  const forward = () => setRequestedIndex(Math.min(index + 1, steps.length - 1));
  const [towardsStart, towardsEnd] = direction === 'rtl' ? [forward, back] : [back, forward];
  const swipe = useSwipe({ left: towardsEnd, right: towardsStart });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') towardsStart();
    if (event.key === 'ArrowRight') towardsEnd();
  };
  const group = useRef<HTMLDivElement>(null);
  // Each step is shown from its beginning, even if the previous one was scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another step is shown
  useLayoutEffect(() => {
    group.current?.scrollTo({ top: 0 });
  }, [step?.id]);
  if (!step) return null;
  const stepLabel = filled(texts.stepOf, { number: index + 1, count: steps.length });
  return (
    <LightboxScreen
      name={texts.wayIn}
      onClose={onClose}
      onKeyDown={handleKeyDown}
      className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto] gap-3"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={group}
        role="group"
        aria-label={stepLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        {...swipe}
        className={cx(stepArea, step.image !== '' && withPhoto)}
      >
        {step.image !== '' && (
          <Picture
            key={step.id}
            path={step.image}
            alt=""
            sizes="100vw"
            loading="eager"
            className={photo}
          />
        )}
        <div aria-live="polite" className="mx-auto grid w-full max-w-140 content-start gap-2 px-2">
          <p className="text-small text-soft tabular-nums">{stepLabel}</p>
          <HostText textPath={rowText(step.id, 'text')} className="text-lead">
            {step.text}
          </HostText>
          <TriedMark fact={`step:${step.id}`} />
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-140 grid-cols-2 gap-3">
        <button
          type="button"
          // The button is not disabled, because it would lose the focus at the first step.
          aria-disabled={index === 0 || undefined}
          onClick={back}
          className={cx(
            buttonClass('quiet', 'large'),
            thumbSized,
            'border-line!',
            index === 0 && 'cursor-default! opacity-40',
          )}
        >
          <ChevronLeft aria-hidden size={24} className="shrink-0 rtl:-scale-x-100" />
          <span>{texts.stepBack}</span>
        </button>
        <Button size="large" onClick={isLast ? onClose : forward} className={thumbSized}>
          <span>{isLast ? texts.done : texts.stepForth}</span>
          {!isLast && <ChevronRight aria-hidden size={24} className="shrink-0 rtl:-scale-x-100" />}
        </Button>
      </div>
    </LightboxScreen>
  );
}

const stepArea =
  'grid touch-pan-y touch-pinch-zoom grid-cols-1 content-center gap-4 overflow-y-auto rounded-card motion-safe:animate-appear';

/** The photo is above the text, or beside it in landscape orientation. */
const withPhoto =
  'content-start! landscape:min-[40rem]:grid-cols-[3fr_2fr]! landscape:min-[40rem]:items-center landscape:min-[40rem]:content-center!';

/** The photo keeps its own height, so that its text follows directly. */
const photo =
  'max-h-[58dvh] min-h-40 w-full rounded-card bg-transparent! object-contain! landscape:min-[40rem]:max-h-[calc(100dvh-10rem)]';

const thumbSized = 'min-h-16! px-3! wrap-anywhere';
