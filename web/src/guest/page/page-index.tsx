import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useStayTexts } from '../../languages/language.ts';
import { cx } from '../../ui/cx.ts';
import type { PageSection } from './page-sections.ts';
import { headingId } from './parts/page-section.tsx';
import { useCurrentPart } from './use-current-part.ts';

interface PageIndexProps {
  sections: readonly PageSection[];
  /** Stays at the start of the row while the rest scrolls. */
  leading?: ReactNode;
}

/** With fewer sections, the page needs no index. */
export const minIndexedSections = 3;

/** The sections of the page in one row that stays visible. It marks the current section and links to the others. */
export function PageIndex({ sections, leading }: PageIndexProps) {
  const texts = useStayTexts();
  const bar = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { current, jumpTo } = useCurrentPart(
    bar,
    sections.map(({ at }) => at),
  );
  useEffect(() => {
    if (current) scrollToCurrent(list.current);
  }, [current]);
  const jumpOnClick = (spot: PageSection['at']) => (event: MouseEvent) => {
    // Jumps without a fragment in the URL, so that Back leads to the previous page and not to the previous section.
    event.preventDefault();
    jumpTo(spot);
  };
  return (
    <nav ref={bar} data-page-index aria-label={texts.onThisPage} className={row}>
      {leading}
      <ul ref={list} className={cx(chips, !leading && '-ms-4 ps-4')}>
        {sections.map(({ at, title }) => (
          <li key={at} className="shrink-0">
            <a
              href={`#${headingId(at)}`}
              onClick={jumpOnClick(at)}
              aria-current={at === current ? 'location' : undefined}
              className="group flex min-h-touch items-center rounded-control focus-visible:-outline-offset-2"
            >
              <span className={chip}>{texts[title]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The row only sticks if the window is high enough. In a low window it would cover too much. */
const row = cx(
  'top-0 z-20 -mx-4 flex min-w-0 items-center gap-2 border-line border-b bg-paper px-4 py-1',
  '[@media(min-height:24rem)]:sticky @min-[40rem]/stay:-mx-6 @min-[40rem]/stay:px-6',
);

/** The row continues to the page's edge, so that it does not look as if it ended there. */
const chips =
  'relative -me-4 flex min-w-0 flex-1 gap-2 overflow-x-auto pe-4 motion-safe:scroll-smooth [scrollbar-width:none] [&::-webkit-scrollbar]:hidden';

const chip = cx(
  'whitespace-nowrap rounded-full border border-line bg-raised px-3 py-1 text-small leading-snug',
  'group-hover:border-control group-aria-[current]:border-transparent group-aria-[current]:bg-green-solid group-aria-[current]:text-on-green',
  'forced-colors:group-aria-[current]:border-[Highlight]',
);

/**
 * Scrolls only the row, with the current entry in its middle, so that the neighbours are visible too. Offsets and
 * scroll positions count from the same edge, so both are negative in a right-to-left page.
 */
function scrollToCurrent(list: HTMLElement | null) {
  const item = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
  if (!list || !item) return;
  list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 });
}
