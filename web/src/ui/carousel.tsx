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
  const texts = useStayTexts();
  const { direction } = useLanguage();
  const [viewport, api] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    direction,
    startIndex,
    watchDrag,
  });
  const [view, setView] = useState({ first: 1, last: 1, canGoBack: false, canGoForward: false });

  // Copies embla's state, which is outside React and changes with the window's width.
  const updateView = useCallback(() => {
    if (!api) return;
    const snaps = api.scrollSnapList().length;
    const first = api.selectedScrollSnap() + 1;
    setView({
      first,
      last: Math.min(first + slides.length - snaps, slides.length),
      canGoBack: api.canScrollPrev(),
      canGoForward: api.canScrollNext(),
    });
  }, [api, slides.length]);

  useEffect(() => {
    if (!api) return;
    updateView();
    api.on('select', updateView).on('reInit', updateView);
    return () => {
      api.off('select', updateView).off('reInit', updateView);
    };
  }, [api, updateView]);

  const goBack = () => api?.scrollPrev(prefersReducedMotion());
  const goForward = () => api?.scrollNext(prefersReducedMotion());
  const moveWithArrowKeys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    // In right-to-left languages, the slides also run from right to left.
    const towardsStart = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === towardsStart) goBack();
    else goForward();
  };

  return (
    <section aria-roledescription={texts.carousel} aria-label={label} className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={viewport}
        role="group"
        aria-label={filled(texts.useArrowKeys, { label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={moveWithArrowKeys}
        className="overflow-hidden rounded-card"
      >
        <div className="-ms-3 flex touch-pan-y touch-pinch-zoom">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
            <div
              key={slide.key}
              role="group"
              aria-roledescription={texts.slide}
              aria-label={filled(texts.numberOf, { shown: index + 1, count: slides.length })}
              className={cx('min-w-0 shrink-0 grow-0 ps-3', slideClass)}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {controls && (
        <div className="flex items-center justify-between gap-3">
          <Arrow label={texts.previous} isUsable={view.canGoBack} onPress={goBack}>
            <ChevronLeft aria-hidden size={24} className="rtl:-scale-x-100" />
          </Arrow>
          {/* With `aria-live`, the count would not be hidden from screen readers behind an open dialog. */}
          <p role="status" className="text-small text-soft tabular-nums">
            {filled(texts.numberOf, {
              shown: view.first === view.last ? view.first : `${view.first}–${view.last}`,
              count: slides.length,
            })}
          </p>
          <Arrow label={texts.next} isUsable={view.canGoForward} onPress={goForward}>
            <ChevronRight aria-hidden size={24} className="rtl:-scale-x-100" />
          </Arrow>
        </div>
      )}
    </section>
  );
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface ArrowProps {
  label: string;
  isUsable: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** An arrow button. It uses aria-disabled, so that the focus is not lost at the last slide. */
function Arrow({ label, isUsable, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isUsable || undefined}
      onClick={isUsable ? onPress : undefined}
      className={cx(buttonClass('quiet', 'icon'), !isUsable && 'cursor-default! opacity-40')}
    >
      {children}
    </button>
  );
}
