import { useEffect, useRef } from 'react';
import { useLatest } from '../../ui/behaviour/use-latest.ts';
import { jumpToSection } from './jump-to-section.ts';
import type { RegisteredSection } from './section-register.tsx';

/** Jumps to the section that the URL's fragment names, when the sections appear and when the fragment changes. */
export function useJumpToFragment(sections: readonly RegisteredSection[]) {
  const hasJumped = useRef(false);
  const jumpToFragment = useLatest(() => {
    const section = sections.find(({ element }) => `#${element.id}` === location.hash);
    if (section) jumpToSection(section);
  });
  useEffect(() => {
    if (hasJumped.current || sections.length === 0) return;
    hasJumped.current = true;
    jumpToFragment();
  }, [sections, jumpToFragment]);
  useEffect(() => {
    addEventListener('hashchange', jumpToFragment);
    return () => removeEventListener('hashchange', jumpToFragment);
  }, [jumpToFragment]);
}
