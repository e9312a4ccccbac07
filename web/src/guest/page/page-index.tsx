import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useStayTexts } from '../../languages/language.ts';
import { cx } from '../../ui/cx.ts';
import type { PageSection } from './page-sections.ts';
import { headingId } from './parts/page-section.tsx';
import { useCurrentPart } from './use-current-part.ts';

interface PageIndexProps {
  sections: readonly PageSection[];
  /** Stands at the row's beginning, whatever is scrolled. */
  leading?: ReactNode;
}

/** With fewer sections, the page needs no index. */
export const fewestInIndex = 3;

/** The parts of the page in one row that stays in sight: it tells where one is, and leads to the others. */
export function PageIndex({ sections, leading }: PageIndexProps) {
  const words = useStayTexts();
  const bar = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { current, jumpTo } = useCurrentPart(
    bar,
    sections.map(({ at }) => at),
  );
  useEffect(() => {
    if (current) bringIntoSight(list.current);
  }, [current]);
  const jump = (at: PageSection['at']) => (event: MouseEvent) => {
    // Without a fragment in the address: Back leads to the page before, and not to the part before.
    event.preventDefault();
    jumpTo(at);
  };
  return (
    <nav ref={bar} data-page-index aria-label={words.onThisPage} className={row}>
      {leading}
      <ul ref={list} className={cx(chips, !leading && '-ms-4 ps-4')}>
        {sections.map(({ at, title }) => (
          <li key={at} className="shrink-0">
            <a
              href={`#${headingId(at)}`}
              onClick={jump(at)}
              aria-current={at === current ? 'location' : undefined}
              className="group flex min-h-touch items-center rounded-control focus-visible:-outline-offset-2"
            >
              <span className={chip}>{words[title]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where a window is so low that the row would be much of it, it stays at its place. */
const row = cx(
  'top-0 z-20 -mx-4 flex min-w-0 items-center gap-2 border-line border-b bg-paper px-4 py-1',
  '[@media(min-height:24rem)]:sticky @min-[40rem]/stay:-mx-6 @min-[40rem]/stay:px-6',
);

/** Goes on under the page's edge, so that nothing looks as if it ended there. */
const chips =
  'relative -me-4 flex min-w-0 flex-1 gap-2 overflow-x-auto pe-4 motion-safe:scroll-smooth [scrollbar-width:none] [&::-webkit-scrollbar]:hidden';

const chip = cx(
  'whitespace-nowrap rounded-full border border-line bg-raised px-3 py-1 text-small leading-snug',
  'group-hover:border-control group-aria-[current]:border-transparent group-aria-[current]:bg-green-solid group-aria-[current]:text-on-green',
  'forced-colors:group-aria-[current]:border-[Highlight]',
);

/**
 * Within the row alone, and to its middle, so that the neighbours can be seen as well. Its offsets and its scrolling
 * count from the same edge: both go below zero in a page from right to left.
 */
function bringIntoSight(list: HTMLElement | null) {
  const item = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
  if (!list || !item) return;
  list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 });
}
