import { Slider } from './slider.tsx';
import { useScrollSlider } from './use-scroll-slider.ts';

export const reviewListId = 'review-list';

/** Scrolls the list of reviews. The list is outside of this island, because it is HTML that needs no code. */
export function ReviewsSlider() {
  const { slider, position, count, isUsed, moveTo, moveWithKeys } = useScrollSlider(reviewListId);
  const current = Math.round((position / 100) * (count - 1)) + 1;
  return (
    <>
      <Slider
        ref={slider}
        label="Browse the reviews"
        value={position}
        valueText={count > 0 ? `Review ${current} of ${count}` : undefined}
        onMove={moveTo}
        onKeyDown={moveWithKeys}
      />
      {/* The line keeps its height when the text disappears, so that nothing below moves. */}
      <p className="min-h-[1.45em] text-small text-soft">{!isUsed && 'Drag to browse'}</p>
    </>
  );
}
