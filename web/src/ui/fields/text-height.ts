/** What `field-sizing: content` does, for browsers that don't know it, such as Safari before 26.2. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const isBrowsers = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

export function useTextHeight(field: RefObject<HTMLTextAreaElement | null>) {
  const fitted = useRef('');

  // After each drawing, because a form sets texts without an event; measured only when they differ.
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
    // A part that was folded has no width until it is opened, and a phone is turned.
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

/** @returns the text that it fits */
function fit(textarea: HTMLTextAreaElement): string {
  const { style, parentElement: around } = textarea;
  // Only a field without a height of its own tells how much its text needs; the page must not jump meanwhile.
  if (around) around.style.minHeight = `${around.offsetHeight}px`;
  style.height = 'auto';
  const borders = textarea.offsetHeight - textarea.clientHeight;
  style.height = `${textarea.scrollHeight + borders}px`;
  if (around) around.style.minHeight = '';
  return textarea.value;
}
