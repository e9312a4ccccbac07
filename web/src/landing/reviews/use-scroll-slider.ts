import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { neighbourPosition, positionOf, scrollLeftFor, sliderStep } from './scroll-slider.ts';

/** Keeps a slider and a horizontally scrolling list in step. The list may be static HTML. */
export function useScrollSlider(listId: string) {
  const slider = useRef<HTMLInputElement>(null);
  const [position, setPosition] = useState(0);
  /** The number of entries in the list; 0 before hydration. */
  const [count, setCount] = useState(0);
  const [isUsed, setIsUsed] = useState(false);
  const list = () => document.getElementById(listId);

  const moveTo = (newPosition: number) => {
    const scroller = list();
    if (!scroller) return;
    setIsUsed(true);
    setPosition(newPosition);
    scroller.scrollLeft = scrollLeftFor(newPosition, scroller, isRightToLeft(scroller));
  };

  const initialise = useEffectEvent((scroller: HTMLElement) => {
    setCount(scroller.children.length);
    // The visitor may have moved the slider before hydration. The list then follows, one card per key press.
    const initialValue = slider.current?.valueAsNumber ?? 0;
    if (initialValue === 0 || scroller.scrollLeft !== 0) return;
    const keyPresses = Math.round(initialValue / sliderStep);
    const isMovedByKeys = keyPresses < scroller.children.length;
    moveTo(
      isMovedByKeys
        ? neighbourPosition(0, 1, keyPresses * cardWidth(scroller), scroller)
        : initialValue,
    );
  });

  useEffect(() => {
    const scroller = document.getElementById(listId);
    if (!scroller) return;
    const updatePosition = () => setPosition(positionOf(scroller));
    initialise(scroller);
    // After a resize or a reload, the list may be scrolled to another position.
    updatePosition();
    scroller.addEventListener('scroll', updatePosition);
    addEventListener('resize', updatePosition);
    return () => {
      scroller.removeEventListener('scroll', updatePosition);
      removeEventListener('resize', updatePosition);
    };
  }, [listId]);

  const moveWithKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    const scroller = list();
    const step = scroller && stepOf(event.key, isRightToLeft(scroller));
    if (!step) return;
    event.preventDefault();
    moveTo(neighbourPosition(position, step, cardWidth(scroller), scroller));
  };

  return { slider, position, count, isUsed, moveTo, moveWithKeys };
}

function stepOf(key: string, rightToLeft: boolean): 1 | -1 | undefined {
  if (key === 'ArrowUp') return 1;
  if (key === 'ArrowDown') return -1;
  if (key === 'ArrowRight') return rightToLeft ? -1 : 1;
  if (key === 'ArrowLeft') return rightToLeft ? 1 : -1;
  return undefined;
}

/** The distance from the start of one card to the start of the next. */
function cardWidth({ children: [first, second] }: Element): number {
  if (!first || !second) return 0;
  return Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left);
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';
