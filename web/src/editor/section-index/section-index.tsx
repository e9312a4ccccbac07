import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import './section-index.css';
import { useCurrentSection } from './current-section.ts';
import { jumpToSection } from './jump-to-section.ts';
import { type RegisteredSection, type SectionRegister, useSections } from './section-register.tsx';
import type { SectionState } from './section-states.ts';
import { useJumpToFragment } from './use-jump-to-fragment.ts';
import { useSectionStates } from './use-section-states.ts';

interface SectionIndexProps {
  apartmentId: string;
  register: SectionRegister;
  /** Whether the index is beside the sections. Otherwise it is a bar above them. */
  isRail: boolean;
}

/** The index of sections, which marks the current one. */
export function SectionIndex({ apartmentId, register, isRail }: SectionIndexProps) {
  const sections = useSections(register);
  const states = useSectionStates(apartmentId);
  const current = useCurrentSection(sections);
  useJumpToFragment(sections);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (current) bringIntoSight(list.current);
  }, [current]);

  const jump = (section: RegisteredSection) => (event: MouseEvent) => {
    // The URL gets no fragment, so that Back goes to the previous page and not to the previous section.
    event.preventDefault();
    jumpToSection(section);
    bringIntoSight(list.current);
  };
  return (
    <nav
      aria-label="Sections of the property"
      className="section-index"
      {...(isRail ? { 'data-rail': true } : { 'data-top-bar': true })}
    >
      <ul ref={list}>
        {sections.map((section) => (
          <li key={section.title}>
            <a
              href={`#${section.element.id}`}
              onClick={jump(section)}
              aria-current={section === current ? 'location' : undefined}
            >
              <span dir="auto" data-name={section.title}>
                <span>{section.title}</span>
              </span>
              <StateMark state={states.get(section.title)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StateMark({ state }: { state: SectionState | undefined }) {
  if (!state) return null;
  return (
    <>
      {state === 'failed' ? (
        <CircleAlert aria-hidden size={16} className="shrink-0 text-red" />
      ) : (
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-green forced-colors:border" />
      )}
      <VisuallyHidden>{state === 'failed' ? ' (not saved)' : ' (unsaved changes)'}</VisuallyHidden>
    </>
  );
}

/**
 * Scrolls the current entry to the middle of the list, but never the page. Offsets and scroll positions count from the
 * same edge, and both are negative in right-to-left pages.
 */
function bringIntoSight(list: HTMLElement | null) {
  const item = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !item) return;
  list.scrollTo({
    left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2,
    top: item.offsetTop - (list.clientHeight - item.offsetHeight) / 2,
  });
}
