import { Star } from 'lucide-react';
import { Stamp } from '../pictures/stamp.tsx';
import type { Review } from './reviews.ts';

/** Shows a review as a postcard with a stamp. */
export function ReviewCard({ review, index }: { review: Review; index: number }) {
  return (
    <li className="flex w-[min(21rem,82cqw)] shrink-0 flex-col rounded-card bg-raised p-6 shadow-card forced-colors:border">
      <div className="flex items-start justify-between gap-4">
        <div role="img" aria-label="5 of 5 stars" className="flex gap-0.5 pt-1 text-green">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} aria-hidden size={18} className="fill-current" />
          ))}
        </div>
        <Stamp index={index} />
      </div>
      <blockquote className="mt-4 mb-6 font-serif text-[1.25rem] leading-[1.4]">
        {review.text}
      </blockquote>
      <p className="mt-auto border-line border-t pt-4">
        <span className="block font-semibold">{review.name}</span>
        <span className="text-soft">{review.city}</span>
      </p>
    </li>
  );
}
