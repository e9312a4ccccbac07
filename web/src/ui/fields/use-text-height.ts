/**
 * Fits a field to its text, like `field-sizing: content`, in browsers that don't support that, such as Safari before
 * 26.2.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const isSupported = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

export function useTextHeight(field: RefObject<HTMLTextAreaElement | null>) {
  const fittedText = useRef('');

  // This runs after every render, because a form sets texts without an event. It measures only if the text has changed.
  useLayoutEffect(() => {
    if (isSupported() || !field.current || field.current.value === fittedText.current) return;
    fittedText.current = fitHeight(field.current);
  });

  useEffect(() => {
    const textarea = field.current;
    if (isSupported() || !textarea) return;
    const refit = () => {
      fittedText.current = fitHeight(textarea);
    };
    let width = 0;
    // The width changes when a phone is turned, and when a folded section opens, because it has no width before that.
    const observer = new ResizeObserver(() => {
      if (textarea.clientWidth !== width) refit();
      width = textarea.clientWidth;
    });
    observer.observe(textarea);
    textarea.addEventListener('input', refit);
    return () => {
      observer.disconnect();
      textarea.removeEventListener('input', refit);
    };
  }, [field]);
}

/** @returns the text that the height was fitted to */
function fitHeight(textarea: HTMLTextAreaElement): string {
  const { style, parentElement: parent } = textarea;
  // Only a field without a height of its own reports how much space its text needs. The element around it keeps its
  // height meanwhile, so that the page does not jump.
  if (parent) parent.style.minHeight = `${parent.offsetHeight}px`;
  style.height = 'auto';
  const borders = textarea.offsetHeight - textarea.clientHeight;
  style.height = `${textarea.scrollHeight + borders}px`;
  if (parent) parent.style.minHeight = '';
  return textarea.value;
}
