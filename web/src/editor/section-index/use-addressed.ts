import { useEffect, useRef } from 'react';
import { useLatest } from '../../ui/behaviour/use-latest.ts';
import { jumpTo } from './jump.ts';
import type { Registered } from './section-register.tsx';

/** Jumps to the section named in the address, on arrival and when the fragment changes. */
export function useAddressed(sections: readonly Registered[]) {
  const hasArrived = useRef(false);
  const jumpToAddressed = useLatest(() => {
    const addressed = sections.find(({ element }) => `#${element.id}` === location.hash);
    if (addressed) jumpTo(addressed);
  });
  useEffect(() => {
    if (hasArrived.current || sections.length === 0) return;
    hasArrived.current = true;
    jumpToAddressed();
  }, [sections, jumpToAddressed]);
  useEffect(() => {
    addEventListener('hashchange', jumpToAddressed);
    return () => removeEventListener('hashchange', jumpToAddressed);
  }, [jumpToAddressed]);
}
