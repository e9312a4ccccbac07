import type { ReactNode } from 'react';
import { pageWidth } from '../../host/page-width.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

interface UnsavedBarProps {
  /** What there is to save. */
  words: string;
  saveLabel: string;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** Beside the words: what else is at hand. */
  aside?: ReactNode;
  /** What should be known before it is saved. */
  children?: ReactNode;
}

/** The bar that comes up with the first change. */
export function UnsavedBar(props: UnsavedBarProps) {
  const { words, saveLabel, saving, onSave, onDiscard, aside, children } = props;
  return (
    <section aria-label="Unsaved changes" data-bottom-bar className={bar}>
      <div className={cx(pageWidth, 'flex flex-wrap items-center justify-end gap-x-3 gap-y-2')}>
        {children}
        <div className="me-auto flex items-center justify-between gap-3 max-sm:w-full">
          <p role="status" className="font-semibold">
            {words}
          </p>
          {aside}
        </div>
        <Button variant="quiet" disabled={saving} onClick={onDiscard}>
          Discard
        </Button>
        <Button
          variant="primary"
          className="max-sm:grow"
          pending={saving}
          pendingLabel="Saving..."
          onClick={onSave}
        >
          {saveLabel}
        </Button>
      </div>
    </section>
  );
}

/** The bar goes, and the focus must not go with it. Whoever types elsewhere by now is left alone. */
export function keepFocus() {
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement?.closest('[data-bottom-bar]');
  if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
}

const bar =
  'fixed inset-x-0 bottom-0 z-30 animate-rise bg-raised py-3 pr-[max(1.25rem,env(safe-area-inset-right))] pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-[max(1.25rem,env(safe-area-inset-left))] shadow-lift forced-colors:border-t';
