import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { neighbour, positionOf, scrollLeftFor, sliderStep } from './scroll-slider.ts';

/** Binds a slider to a list that scrolls sideways: each follows the other. */
export function useScrollSlider() {
  const scroller = useRef<HTMLUListElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const [position, setPosition] = useState(0);
  const [used, setUsed] = useState(false);

  const follow = useCallback(() => {
    if (scroller.current) setPosition(positionOf(scroller.current));
  }, []);

  // The browser moves the slider before hydration. The list then follows, one card per key press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before the first effect counts
  useEffect(() => {
    const list = scroller.current;
    const moved = slider.current?.valueAsNumber ?? 0;
    if (!list || moved === 0 || list.scrollLeft !== 0) return;
    const keys = Math.round(moved / sliderStep);
    const isByKey = keys < list.children.length;
    move(isByKey ? neighbour(0, 1, keys * cardWidth(list), list) : moved);
  }, []);

  // A window of another width shows another part of the list; a reload may start in its middle.
  useEffect(() => {
    follow();
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, [follow]);

  const move = (to: number) => {
    if (!scroller.current) return;
    setUsed(true);
    setPosition(to);
    scroller.current.scrollLeft = scrollLeftFor(
      to,
      scroller.current,
      isRightToLeft(scroller.current),
    );
  };

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const list = scroller.current;
    const step = list && stepOf(event.key, isRightToLeft(list));
    if (!step) return;
    event.preventDefault();
    move(neighbour(position, step, cardWidth(list), list));
  };

  return { scroller, slider, position, used, follow, move, keys };
}

function stepOf(key: string, rightToLeft: boolean): 1 | -1 | undefined {
  if (key === 'ArrowUp') return 1;
  if (key === 'ArrowDown') return -1;
  if (key === 'ArrowRight') return rightToLeft ? -1 : 1;
  if (key === 'ArrowLeft') return rightToLeft ? 1 : -1;
  return undefined;
}

/** From one card's start to the next one's. */
function cardWidth({ children: [first, second] }: Element): number {
  if (!first || !second) return 0;
  return Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left);
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';
