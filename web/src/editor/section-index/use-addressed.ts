import { useEffect, useRef } from 'react';
import { useLatest } from '../../ui/behaviour/use-latest.ts';
import { jumpTo } from './jump.ts';
import type { Registered } from './section-register.tsx';

/** An address that names a section leads to it, unfolded: on arrival once, and whenever it changes. */
export function useAddressed(sections: readonly Registered[]) {
  const hasArrived = useRef(false);
  const go = useLatest(() => {
    const asked = sections.find(({ element }) => `#${element.id}` === location.hash);
    if (asked) jumpTo(asked);
  });
  useEffect(() => {
    if (hasArrived.current || sections.length === 0) return;
    hasArrived.current = true;
    go();
  }, [sections, go]);
  useEffect(() => {
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, [go]);
}
