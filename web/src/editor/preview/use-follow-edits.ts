/** The preview follows the editing: it turns to what is being edited, scrolls to it, and marks it for a moment. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Section } from '../../host/queries.ts';
import type { SpotInTime } from '../editor-sections.ts';
import './edited.css';
import { momentFor, partAt, scrollFor, spotsOf } from './following.ts';

const markedFor = 2000;

const notYet: readonly Section[] = [];

interface Following {
  sections: readonly Section[] | undefined;
  arrived: boolean;
  setArrived: (arrived: boolean) => void;
  /** What was being edited before there was a preview. */
  startAt?: Element | undefined;
}

/** @param frame what scrolls: the window never does */
export function useFollowing(
  frame: RefObject<HTMLElement | null>,
  { sections = notYet, arrived, setArrived, startAt }: Following,
) {
  const [spots, setSpots] = useState<readonly SpotInTime[]>([]);
  const shown = useRef<HTMLElement>(undefined);

  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || !startAt || sections === notYet) return;
    hasStarted.current = true;
    const first = spotsOf(startAt, sections) ?? [];
    setSpots([...first]);
    setArrived(momentFor(first, arrived));
  }, [startAt, sections, arrived, setArrived]);

  useEffect(() => {
    const follow = ({ target }: Event) => {
      const next = target instanceof Element ? spotsOf(target, sections) : undefined;
      if (!next) return;
      shown.current = undefined;
      setSpots([...next]);
      setArrived(momentFor(next, arrived));
    };
    // Safari focuses no button that is pressed.
    document.addEventListener('focusin', follow);
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('click', follow);
    };
  }, [sections, arrived, setArrived]);

  // After every drawing: the first letter of an empty field makes the part that it belongs to.
  useEffect(() => {
    const part = frame.current ? partAt(frame.current, spots, arrived) : undefined;
    if (!part || !frame.current || part === shown.current) return;
    shown.current = part;
    const far = scrollFor(part.getBoundingClientRect(), innerExtent(frame.current));
    if (far !== 0) frame.current.scrollTo({ top: frame.current.scrollTop + far });
    mark(part);
  });
}

/** Without the border, what is below the window's edge, and the page's index, which stays on top of it. */
function innerExtent(frame: HTMLElement) {
  const top = frame.getBoundingClientRect().top + frame.clientTop;
  const index = frame.querySelector<HTMLElement>('[data-page-index]')?.offsetHeight ?? 0;
  return { top: top + index, bottom: Math.min(top + frame.clientHeight, innerHeight) };
}

let marked: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function mark(part: HTMLElement) {
  clearTimeout(timer);
  marked?.removeAttribute(edited);
  marked = part;
  // Looked at in between, or the browser would let the animation of the mark before go on.
  part.getBoundingClientRect();
  part.setAttribute(edited, '');
  timer = setTimeout(() => part.removeAttribute(edited), markedFor);
}

const edited = 'data-edited';
