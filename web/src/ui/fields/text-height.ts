/**
 * Fits a field to its text, like `field-sizing: content`, in browsers that don't support that, such as Safari before
 * 26.2.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const isBrowsers = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

export function useTextHeight(field: RefObject<HTMLTextAreaElement | null>) {
  const fitted = useRef('');

  // This runs after every render, because a form sets texts without an event. It measures only if the text has changed.
  useLayoutEffect(() => {
    if (isBrowsers() || !field.current || field.current.value === fitted.current) return;
    fitted.current = fit(field.current);
  });

  useEffect(() => {
    const textarea = field.current;
    if (isBrowsers() || !textarea) return;
    const refit = () => {
      fitted.current = fit(textarea);
    };
    let width = 0;
    // The width changes when a phone is turned, and when a folded section opens, because it has no width before that.
    const watch = new ResizeObserver(() => {
      if (textarea.clientWidth !== width) refit();
      width = textarea.clientWidth;
    });
    watch.observe(textarea);
    textarea.addEventListener('input', refit);
    return () => {
      watch.disconnect();
      textarea.removeEventListener('input', refit);
    };
  }, [field]);
}

/** @returns the text that the height was fitted to */
function fit(textarea: HTMLTextAreaElement): string {
  const { style, parentElement: around } = textarea;
  // Only a field without a height of its own reports how much space its text needs. The element around it keeps its
  // height meanwhile, so that the page does not jump.
  if (around) around.style.minHeight = `${around.offsetHeight}px`;
  style.height = 'auto';
  const borders = textarea.offsetHeight - textarea.clientHeight;
  style.height = `${textarea.scrollHeight + borders}px`;
  if (around) around.style.minHeight = '';
  return textarea.value;
}
