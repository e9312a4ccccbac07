import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStayTexts } from '../../languages/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { Bundle } from '../page/bundle.ts';
import { CouldNotOpen } from '../page/parts/could-not-open.tsx';

const SearchDialog = lazyComponent(
  async () => (await import('./search-dialog.tsx')).SearchDialog,
  () => null,
  CouldNotOpen,
);

interface SearchButtonProps {
  bundle: Bundle;
  /** Whether the slash key opens the search. It does not if the page is part of another page with its own keys. */
  hasShortcut: boolean;
  /** Shows only the icon, for places without room for the label. */
  isSmall?: boolean;
}

/** A button that looks like the search field. The code of the dialog is loaded when the button is pressed. */
export function SearchButton({ bundle, hasShortcut, isSmall = false }: SearchButtonProps) {
  const texts = useStayTexts();
  const [isOpen, setIsOpen] = useState(false);
  useSlashKey(hasShortcut, () => setIsOpen(true));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        onClick={() => setIsOpen(true)}
        {...(isSmall && { 'aria-label': texts.search, title: texts.search })}
        className={isSmall ? cx(buttonClass('quiet', 'icon'), '-ms-2') : fieldClass}
      >
        <Search aria-hidden size={20} className="shrink-0" />
        {!isSmall && <span className="min-w-0">{texts.search}</span>}
        {hasShortcut && !isSmall && (
          <kbd aria-hidden translate="no" className={keyClass}>
            /
          </kbd>
        )}
      </button>
      {isOpen && <SearchDialog bundle={bundle} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const fieldClass =
  'flex min-h-touch w-full cursor-pointer items-center gap-2.5 rounded-control border border-control bg-raised px-4 text-start text-soft @min-[40rem]/stay:max-w-sm';
const keyClass =
  'ms-auto hidden rounded-small border border-line px-1.5 text-small leading-snug pointer-fine:block';

/** Opens the search with the slash key, unless the user is typing or a dialog is open. */
function useSlashKey(isEnabled: boolean, openSearch: () => void) {
  const onSlash = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    if (key !== '/' || ctrlKey || altKey || metaKey || event.isComposing) return;
    const isTyping =
      target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable]:not([contenteditable=false])');
    if (isTyping || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    openSearch();
  });
  useEffect(() => {
    if (!isEnabled) return;
    addEventListener('keydown', onSlash);
    return () => removeEventListener('keydown', onSlash);
  }, [isEnabled]);
}
