import { filled } from '@guest-portal/contract/gaps';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLanguage, useStayTexts } from '../languages/language.ts';
import { isZoomed } from './behaviour/is-zoomed.ts';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';

const watchDrag = () => !isZoomed();

interface CarouselProps {
  label: string;
  slides: { key: string; content: ReactNode }[];
  /** Whether arrows and a count are shown. Swiping and the arrow keys work without them. */
  controls?: boolean;
  /**
   * The classes for the width of a slide. By default, one picture is visible on a phone, two from `sm` and three from
   * `lg`.
   */
  slideClass?: string;
  startIndex?: number;
}

export function Carousel({
  label,
  slides,
  controls = true,
  slideClass = 'basis-full sm:basis-1/2 lg:basis-1/3',
  startIndex = 0,
}: CarouselProps) {
  const words = useStayTexts();
  const { direction } = useLanguage();
  const [viewport, api] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    direction,
    startIndex,
    watchDrag,
  });
  const [view, setView] = useState({ first: 1, last: 1, back: false, forth: false });

  // Copies embla's state, which is outside React and changes with the window's width.
  const look = useCallback(() => {
    if (!api) return;
    const snaps = api.scrollSnapList().length;
    const first = api.selectedScrollSnap() + 1;
    setView({
      first,
      last: Math.min(first + slides.length - snaps, slides.length),
      back: api.canScrollPrev(),
      forth: api.canScrollNext(),
    });
  }, [api, slides.length]);

  useEffect(() => {
    if (!api) return;
    look();
    api.on('select', look).on('reInit', look);
    return () => {
      api.off('select', look).off('reInit', look);
    };
  }, [api, look]);

  const back = () => api?.scrollPrev(prefersStillness());
  const forth = () => api?.scrollNext(prefersStillness());
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    // In right-to-left languages, the slides also run from right to left.
    const towardsStart = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === towardsStart) back();
    else forth();
  };

  return (
    <section aria-roledescription={words.carousel} aria-label={label} className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={viewport}
        role="group"
        aria-label={filled(words.useArrowKeys, { label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={keys}
        className="overflow-hidden rounded-card"
      >
        <div className="-ms-3 flex touch-pan-y touch-pinch-zoom">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
            <div
              key={slide.key}
              role="group"
              aria-roledescription={words.slide}
              aria-label={filled(words.numberOf, { shown: index + 1, count: slides.length })}
              className={cx('min-w-0 shrink-0 grow-0 ps-3', slideClass)}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {controls && (
        <div className="flex items-center justify-between gap-3">
          <Arrow label={words.previous} usable={view.back} onPress={back}>
            <ChevronLeft aria-hidden size={24} className="rtl:-scale-x-100" />
          </Arrow>
          <p aria-live="polite" className="text-small text-soft tabular-nums">
            {filled(words.numberOf, {
              shown: view.first === view.last ? view.first : `${view.first}–${view.last}`,
              count: slides.length,
            })}
          </p>
          <Arrow label={words.next} usable={view.forth} onPress={forth}>
            <ChevronRight aria-hidden size={24} className="rtl:-scale-x-100" />
          </Arrow>
        </div>
      )}
    </section>
  );
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface ArrowProps {
  label: string;
  usable: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** An arrow button. It uses aria-disabled, so that the focus is not lost at the last slide. */
function Arrow({ label, usable, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!usable || undefined}
      onClick={usable ? onPress : undefined}
      className={cx(buttonClass('quiet', 'icon'), !usable && 'cursor-default! opacity-40')}
    >
      {children}
    </button>
  );
}
