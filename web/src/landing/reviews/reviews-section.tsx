import { Island } from '../../ui/island.tsx';
import { SectionHead } from '../section.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviews, reviewsCaption } from './reviews.ts';
import { ReviewsSlider, reviewListId } from './reviews-slider.tsx';
import './slider.css';

/** A row of reviews that extends to the edge of the window, with the slider that scrolls it. */
export function Reviews() {
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
        id={reviewListId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`${reviewsCaption}, scroll sideways`}
        className="flex gap-5 overflow-x-auto px-[max(1.25rem,calc((100cqw-72rem)/2+1.25rem))] py-2 [scrollbar-width:none]"
      >
        {reviews.map((review, index) => (
          <ReviewCard key={review.name} review={review} index={index} />
        ))}
      </ul>
      <div className="mx-auto mt-6 grid max-w-md justify-items-center px-5 noscript:hidden">
        <Island name="reviews-slider">
          <ReviewsSlider />
        </Island>
      </div>
    </section>
  );
}
