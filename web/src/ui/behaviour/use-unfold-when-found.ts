/** Folded content that the browser's search can still find, and to which a URL with a fragment can still lead. */
import { useLayoutEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/** @param onFound is called to unfold the content when the browser is about to scroll to it */
export function useUnfoldWhenFound(open: boolean, onFound: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const unfold = useLatest(onFound);
  useLayoutEffect(() => {
    // React supports `hidden` only as a boolean. A browser that does not know the value `until-found` still hides the
    // element.
    if (open) ref.current?.removeAttribute('hidden');
    else ref.current?.setAttribute('hidden', 'until-found');
  }, [open]);
  useLayoutEffect(() => {
    const element = ref.current;
    element?.addEventListener('beforematch', unfold);
    return () => element?.removeEventListener('beforematch', unfold);
  }, [unfold]);
  return ref;
}
