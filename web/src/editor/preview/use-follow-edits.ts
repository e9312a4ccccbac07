/** The preview follows the edited field: it scrolls to the matching part and highlights it for a moment. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Section } from '../../host/queries.ts';
import type { SpotInTime } from '../editor-sections.ts';
import './edited.css';
import { momentFor, partAt, scrollDistance, spotsOfElement } from './preview-position.ts';

const highlightMilliseconds = 2000;

const noSections: readonly Section[] = [];

interface FollowOptions {
  sections: readonly Section[] | undefined;
  arrived: boolean;
  setArrived: (arrived: boolean) => void;
  /** The element that was being edited before the preview opened. */
  startAt?: Element | undefined;
}

/** @param frame the element that scrolls; the window never does */
export function useFollowEdits(
  frame: RefObject<HTMLElement | null>,
  { sections = noSections, arrived, setArrived, startAt }: FollowOptions,
) {
  const [spots, setSpots] = useState<readonly SpotInTime[]>([]);
  const shownPart = useRef<HTMLElement>(undefined);

  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || !startAt || sections === noSections) return;
    hasStarted.current = true;
    const firstSpots = spotsOfElement(startAt, sections) ?? [];
    setSpots([...firstSpots]);
    setArrived(momentFor(firstSpots, arrived));
  }, [startAt, sections, arrived, setArrived]);

  useEffect(() => {
    const followTarget = ({ target }: Event) => {
      const nextSpots = target instanceof Element ? spotsOfElement(target, sections) : undefined;
      if (!nextSpots) return;
      shownPart.current = undefined;
      setSpots([...nextSpots]);
      setArrived(momentFor(nextSpots, arrived));
    };
    // Safari does not focus pressed buttons, so presses are observed too.
    document.addEventListener('focusin', followTarget);
    document.addEventListener('click', followTarget);
    return () => {
      document.removeEventListener('focusin', followTarget);
      document.removeEventListener('click', followTarget);
    };
  }, [sections, arrived, setArrived]);

  // This runs after every render, because the first character of a field can create its part of the page.
  useEffect(() => {
    const part = frame.current ? partAt(frame.current, spots, arrived) : undefined;
    if (!part || !frame.current || part === shownPart.current) return;
    shownPart.current = part;
    const distance = scrollDistance(part.getBoundingClientRect(), innerExtent(frame.current));
    if (distance !== 0) frame.current.scrollTo({ top: frame.current.scrollTop + distance });
    highlight(part);
  });
}

/** The visible area of the frame, without its border and the sticky index of the page. */
function innerExtent(frame: HTMLElement) {
  const top = frame.getBoundingClientRect().top + frame.clientTop;
  const index = frame.querySelector<HTMLElement>('[data-page-index]')?.offsetHeight ?? 0;
  return { top: top + index, bottom: Math.min(top + frame.clientHeight, innerHeight) };
}

let highlighted: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function highlight(part: HTMLElement) {
  clearTimeout(timer);
  highlighted?.removeAttribute(editedAttribute);
  highlighted = part;
  // Reading the layout makes the browser restart the animation.
  part.getBoundingClientRect();
  part.setAttribute(editedAttribute, '');
  timer = setTimeout(() => part.removeAttribute(editedAttribute), highlightMilliseconds);
}

const editedAttribute = 'data-edited';
