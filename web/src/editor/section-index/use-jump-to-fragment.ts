import { useEffect, useRef } from 'react';
import { useLatest } from '../../ui/behaviour/use-latest.ts';
import { jumpToSection } from './jump-to-section.ts';
import type { RegisteredSection } from './section-register.tsx';

/** Jumps to the section in the fragment of the address, when the sections appear and when the fragment changes. */
export function useJumpToFragment(sections: readonly RegisteredSection[]) {
  const hasJumped = useRef(false);
  const jumpToAddressed = useLatest(() => {
    const addressed = sections.find(({ element }) => `#${element.id}` === location.hash);
    if (addressed) jumpToSection(addressed);
  });
  useEffect(() => {
    if (hasJumped.current || sections.length === 0) return;
    hasJumped.current = true;
    jumpToAddressed();
  }, [sections, jumpToAddressed]);
  useEffect(() => {
    addEventListener('hashchange', jumpToAddressed);
    return () => removeEventListener('hashchange', jumpToAddressed);
  }, [jumpToAddressed]);
}
