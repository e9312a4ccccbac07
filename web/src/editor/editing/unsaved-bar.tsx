import type { ReactNode } from 'react';
import { pageWidth } from '../../host/page-width.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

interface UnsavedBarProps {
  /** Describes what is unsaved. */
  label: string;
  saveLabel: string;
  /** The keyboard shortcuts that save, for screen readers. */
  saveKeys?: string;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** A control beside the text. */
  aside?: ReactNode;
  /** Notes for the host before saving. */
  children?: ReactNode;
}

/** The save bar, which appears with the first change. */
export function UnsavedBar(props: UnsavedBarProps) {
  const { label, saveLabel, saveKeys, saving, onSave, onDiscard, aside, children } = props;
  return (
    <section aria-label="Unsaved changes" data-bottom-bar className={barClass}>
      <div className={cx(pageWidth, 'flex flex-wrap items-center justify-end gap-x-3 gap-y-2')}>
        {children}
        <div className="me-auto flex items-center justify-between gap-3 max-sm:order-first max-sm:w-full">
          <p role="status" className="font-semibold">
            {label}
          </p>
          {aside}
        </div>
        <Button variant="quiet" className="max-sm:px-3!" disabled={saving} onClick={onDiscard}>
          Discard
        </Button>
        <Button
          variant="primary"
          aria-keyshortcuts={saveKeys}
          className="max-sm:grow max-sm:px-3!"
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

/** Moves the focus out of the save bar before it disappears, unless the host is already typing elsewhere. */
export function moveFocusOutOfSaveBar() {
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement?.closest('[data-bottom-bar]');
  if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
}

/** On a phone, the bar is above the links of the host's pages. */
const barClass =
  'fixed inset-x-0 bottom-0 z-30 mb-(--page-bar) animate-rise bg-raised py-3 pr-[max(1.25rem,env(safe-area-inset-right))] pb-[max(0.75rem,env(safe-area-inset-bottom)-var(--page-bar))] pl-[max(1.25rem,env(safe-area-inset-left))] shadow-lift forced-colors:border-t';
