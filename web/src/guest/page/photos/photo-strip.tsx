import type { ReactNode } from 'react';

export interface PhotoSlides {
  label: string;
  slides: { key: string; content: ReactNode }[];
}

/** Shows one photo on a phone, two on a page of at least 40rem and three on a page of at least 64rem. */
export const slideWidth = 'basis-full @min-[40rem]/stay:basis-1/2 @min-[64rem]/stay:basis-1/3';

/** The widths of the slides as a `sizes` attribute, by the width of the screen, because browsers only know that. */
export const slideSizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw';

/** Arrows and a count are only needed for more photos than a wide page shows at once. */
export const hasControls = (slides: PhotoSlides['slides']) => slides.length > 3;

/** Shows the photos until the carousel's code is loaded, and permanently if it fails to load. */
export function PhotoStrip({ label, slides }: PhotoSlides) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul aria-label={label} tabIndex={0} className={strip}>
        {slides.map(({ key, content }) => (
          <li key={key} className={`min-w-0 shrink-0 snap-start ps-3 ${slideWidth}`}>
            {content}
          </li>
        ))}
      </ul>
      {/* Reserves the place of the arrows, so that nothing below moves when they appear. */}
      {hasControls(slides) && <div className="h-touch" />}
    </div>
  );
}

const strip =
  '-ms-3 flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none]';
