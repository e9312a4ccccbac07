import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { noDrafts } from '../editing/drafts.ts';
import { useEditing } from '../editing/editing-context.tsx';
import { sectionsQuery } from '../queries.ts';
import { useCurrentSection } from './current-section.ts';
import { jumpTo } from './jump.ts';
import { type Registered, type SectionRegister, useSections } from './section-register.tsx';
import { type SectionState, sectionStates } from './section-states.ts';

interface SectionIndexProps {
  apartmentId: string;
  register: SectionRegister;
  /** Beside the sections; otherwise a bar above them. */
  rail: boolean;
}

/** The sections by name: it tells where one is, and leads to the others. */
export function SectionIndex({ apartmentId, register, rail }: SectionIndexProps) {
  const sections = useSections(register);
  const states = useSectionStates(apartmentId);
  const current = useCurrentSection(sections);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (current && list.current) bringIntoSight(list.current);
  }, [current]);

  const jump = (section: Registered) => (event: MouseEvent) => {
    // Without a fragment in the address: Back leads to the page before, and not to the section before.
    event.preventDefault();
    jumpTo(section);
  };
  return (
    <nav
      aria-label="Sections of the property"
      {...(!rail && { 'data-top-bar': true })}
      className={rail ? railClass : barClass}
    >
      <ul ref={list} className={rail ? railList : barList}>
        {sections.map((section) => (
          <li key={section.title} className={rail ? undefined : 'shrink-0'}>
            <a
              href={`#${section.element.id}`}
              onClick={jump(section)}
              aria-current={section === current ? 'location' : undefined}
              className={cx(link, rail ? railLink : barLink)}
            >
              <span dir="auto" className={rail ? 'min-w-0 wrap-anywhere' : 'max-w-60 truncate'}>
                {section.title}
              </span>
              <State state={states.get(section.title)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function State({ state }: { state: SectionState | undefined }) {
  if (!state) return null;
  return (
    <>
      {state === 'failed' ? (
        <CircleAlert aria-hidden size={16} className="shrink-0 text-red" />
      ) : (
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-green forced-colors:border" />
      )}
      <VisuallyHidden>{state === 'failed' ? ', not saved' : ', unsaved changes'}</VisuallyHidden>
    </>
  );
}

function useSectionStates(apartmentId: string) {
  // Typing goes first.
  const drafts = useDeferredValue(
    useEditing((editing) => (editing.apartmentId === apartmentId ? editing.drafts : noDrafts)),
  );
  const failures = useEditing((editing) => editing.failures);
  // The sections fetch it; this only reads.
  const { data: sections } = useQuery({ ...sectionsQuery(apartmentId), enabled: false });
  return useMemo(
    () => sectionStates({ drafts, failures }, sections ?? []),
    [drafts, failures, sections],
  );
}

/** Within the list alone, and to its middle, so that the neighbours can be seen as well. */
function bringIntoSight(list: HTMLElement) {
  const item = list.querySelector<HTMLElement>('[aria-current]');
  if (!item) return;
  list.scrollTo({
    left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2,
    top: item.offsetTop - (list.clientHeight - item.offsetHeight) / 2,
  });
}

const link =
  'flex items-center gap-2 text-small text-soft hover:text-ink focus-visible:-outline-offset-3 aria-[current]:font-semibold aria-[current]:text-ink';

const railClass = 'sticky top-4';
const railList =
  'relative grid max-h-[calc(100dvh-2rem-var(--bottom-bar))] overflow-y-auto motion-safe:scroll-smooth';
const railLink =
  'min-h-10 border-line border-s-3 py-1.5 ps-3 leading-snug aria-[current]:border-green';

/** Where a window is so low that a bar would be much of it, it stays at its place. */
const barClass =
  'top-0 z-20 -mx-5 mb-4 border-line border-b bg-paper [@media(min-height:20rem)]:sticky';
/** Names that go on beyond an edge fade there. */
const barList =
  'relative flex overflow-x-auto px-2 [mask-image:linear-gradient(to_right,transparent,black_1.25rem,black_calc(100%-1.25rem),transparent)] [scrollbar-width:none] motion-safe:scroll-smooth [&::-webkit-scrollbar]:hidden';
const barLink =
  'min-h-12 whitespace-nowrap border-transparent border-b-3 px-3 pt-[3px] aria-[current]:border-green';
