import { filled } from '@guest-portal/contract/gaps';
import { Search, X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import {
  type KeyboardEvent,
  type SubmitEvent,
  use,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLanguage, useStayTexts, useTexts } from '../../languages/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useBackCloses } from '../../ui/dialogs/back-closes.ts';
import { overlayClass } from '../../ui/dialogs/dialog.tsx';
import { useFocusReturn } from '../../ui/dialogs/focus-return.ts';
import { controlClass } from '../../ui/fields/input.tsx';
import type { Bundle } from '../page/bundle.ts';
import { PageServer } from '../page/parts/page-server.ts';
import { entriesOf } from './entries.ts';
import type { SearchEntry } from './entry.ts';
import { jumpTo } from './jump.ts';
import { NothingFound } from './nothing-found.tsx';
import { Results } from './results.tsx';
import { createSearchIndex } from './search-index.ts';
import { useMissedSearchReports } from './use-missed-search-reports.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { useVocabularies } from './use-vocabularies.ts';

/**
 * Searches what is on the device while the guest types. The dialog is at the top of the screen, because a phone's
 * keyboard comes from below.
 */
export function SearchDialog({ bundle, onClose }: { bundle: Bundle; onClose: () => void }) {
  const texts = useStayTexts();
  const { close } = useTexts();
  const { query, setQuery, find, term, found, isMiss, isCounted } = useSearch(bundle);
  const chosen = useRef<SearchEntry>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const focusReturn = useFocusReturn();
  useBackCloses(true, onClose);
  const choose = (entry: SearchEntry) => {
    chosen.current = entry;
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A guest who types fast is ahead of the rendered results.
    const first = find(query.trim()).entries.find(({ isLocked }) => !isLocked);
    if (first) choose(first);
  };
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={panel}
          style={{ maxHeight: useVisibleHeight() }}
          aria-describedby={undefined}
          onKeyDown={moveWithArrowKeys}
          {...focusReturn}
          onCloseAutoFocus={(event) => {
            if (!chosen.current) return focusReturn.onCloseAutoFocus(event);
            event.preventDefault();
            void jumpTo(chosen.current);
          }}
        >
          <Radix.Title className="sr-only">{texts.search}</Radix.Title>
          <form onSubmit={submit} className="flex items-center gap-1 px-3">
            <div className="relative min-w-0 flex-1">
              <Search aria-hidden size={20} className={searchIcon} />
              <input
                type="search"
                dir="auto"
                aria-label={texts.search}
                placeholder={texts.searchExample}
                value={query}
                onChange={(event) => setQuery(event.target.value)}
                maxLength={100}
                enterKeyHint="search"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                className={cx(
                  controlClass,
                  'h-12 ps-11! pe-3! [&::-webkit-search-cancel-button]:hidden',
                )}
              />
            </div>
            <Radix.Close aria-label={close} className={buttonClass('quiet', 'icon')}>
              <X aria-hidden size={22} />
            </Radix.Close>
          </form>
          <div ref={list} className="min-h-0 overflow-y-auto overscroll-contain px-3 pb-3">
            {/* The empty element has no height but already exists, because not every screen reader announces a status that is added together with its text. */}
            <p role="status" className="px-3 text-small text-soft">
              {found.entries.length > 0 && (
                <span>{filled(texts.searchResults, { count: found.entries.length })}</span>
              )}
              {isMiss && <span className="sr-only">{filled(texts.searchNothing, { term })}</span>}
            </p>
            <Results found={found} onChoose={choose} />
            {isMiss && (
              <NothingFound term={term} apartment={bundle.apartment} isCounted={isCounted} />
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function useSearch(bundle: Bundle) {
  const { locale, code } = useLanguage();
  const texts = useStayTexts();
  const { pageId } = use(PageServer);
  const { vocabularies, areLoaded } = useVocabularies(code, bundle.apartment.textLanguage);
  const index = useMemo(
    () => createSearchIndex(entriesOf({ bundle, pageTexts: texts, locale }), vocabularies),
    [bundle, texts, locale, vocabularies],
  );
  const [query, setQuery] = useState('');
  // Typing has priority over showing results.
  const term = useDeferredValue(query.trim());
  const found = useMemo(() => index(term), [index, term]);
  const isMiss = areLoaded && found.isSearched && found.entries.length === 0;
  // Before the check-in only titles are searched, so the host may well have written what is not found.
  const reportedPageId = bundle.guest.hasCheckedIn ? pageId : undefined;
  useMissedSearchReports(isMiss ? term : '', reportedPageId);
  return { query, setQuery, find: index, term, found, isMiss, isCounted: Boolean(reportedPageId) };
}

/** The arrow keys move the focus from the field down to the results and up again, in the same order as Tab. */
function moveWithArrowKeys(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-result]')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const panel = cx(
  'fixed top-0 z-40 mx-auto flex flex-col gap-2 overflow-hidden rounded-b-sheet bg-raised pt-[max(0.75rem,env(safe-area-inset-top))] text-ink shadow-lift',
  'right-[env(safe-area-inset-right)] left-[env(safe-area-inset-left)] sm:top-4 sm:max-w-xl sm:rounded-sheet',
  'data-[state=closed]:animate-vanish data-[state=open]:animate-appear forced-colors:border',
);

const searchIcon = 'pointer-events-none absolute inset-y-0 start-3.5 my-auto text-soft';
