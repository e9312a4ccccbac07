/** What is folded away and can still be found by the browser's own search, or by an address that names a place in it. */
import { useLayoutEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/** @param onFound shows it: the browser is about to scroll there */
export function useFoundUnfolds(open: boolean, onFound: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const found = useLatest(onFound);
  useLayoutEffect(() => {
    // React knows `hidden` as yes or no alone. A browser that does not know the word hides it all the same.
    if (open) ref.current?.removeAttribute('hidden');
    else ref.current?.setAttribute('hidden', 'until-found');
  }, [open]);
  useLayoutEffect(() => {
    const element = ref.current;
    element?.addEventListener('beforematch', found);
    return () => element?.removeEventListener('beforematch', found);
  }, [found]);
  return ref;
}
