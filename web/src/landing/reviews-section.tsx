import { ReviewCard } from './review-card.tsx';
import { reviews, reviewsCaption } from './reviews.ts';
import { SectionHead } from './section.tsx';
import { Slider } from './slider.tsx';
import { useScrollSlider } from './use-scroll-slider.ts';

/** Reviews in a row that reaches to the window's edge, and the slider that moves it. */
export function Reviews() {
  const { scroller, slider, position, used, follow, move, keys } = useScrollSlider();
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="@container bg-sunken py-14 sm:py-20 lg:py-24 forced-colors:border-y"
    >
      <div className="mx-auto max-w-6xl px-5">
        <SectionHead id="reviews" title="What hosts say" lead={reviewsCaption} />
      </div>
      <ul
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`${reviewsCaption}, scroll sideways`}
        onScroll={follow}
        className="flex gap-5 overflow-x-auto px-[max(1.25rem,calc((100cqw-72rem)/2+1.25rem))] py-2 [scrollbar-width:none]"
      >
        {reviews.map((review, index) => (
          <ReviewCard key={review.name} review={review} index={index} />
        ))}
      </ul>
      <div className="mx-auto mt-6 grid max-w-md justify-items-center px-5 noscript:hidden">
        <Slider
          ref={slider}
          label="Browse the reviews"
          value={position}
          valueText={textOf(position)}
          onMove={move}
          onKeyDown={keys}
        />
        {/* The line stays when its words go, so that nothing below moves. */}
        <p className="min-h-[1.45em] text-small text-soft">{!used && 'Drag to browse'}</p>
      </div>
    </section>
  );
}

const textOf = (position: number) =>
  `Review ${Math.round((position / 100) * (reviews.length - 1)) + 1} of ${reviews.length}`;
