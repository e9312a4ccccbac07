/**
 * Renders the toast. The app contains it once, beside the pages. Radix toasts are not used: they add 10 kB to every
 * guest's page, and if one of them is closed under the pointer, the next one stays paused forever.
 */

import { type KeyboardEvent, useEffect } from 'react';
import { useTexts } from '../../languages/language.ts';
import { cx } from '../cx.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type ShownToast, useToast } from './toast.ts';
import { useToastFocus } from './toast-focus.ts';

/**
 * The part of a toast that the first view of a page does not need: closing it manually, swiping it, and the timer that
 * closes it.
 */
const ToastCard = lazyComponent(
  async () => (await import('./toast-card.tsx')).ToastCard,
  PlainToast,
  PlainToast,
);

export const loadToasts = ToastCard.load;

/** A toast without interaction, until the code of the card is loaded, or if it fails to load. */
function PlainToast({ toast }: { toast: ShownToast }) {
  return (
    <div className="rounded-card bg-raised p-4 text-ink shadow-lift">
      <p className="font-semibold">{toast.title}</p>
      {toast.description && <p className="text-small">{toast.description}</p>}
    </div>
  );
}

export function Toaster() {
  const { current, dismiss } = useToast();
  const { viewport, isFocused, focusHandlers } = useToastFocus(current?.id);
  const isUrgent = current?.variant === 'destructive';

  useEffect(() => {
    const focusOnF8 = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'F8') viewport.current?.focus();
    };
    document.addEventListener('keydown', focusOnF8);
    return () => document.removeEventListener('keydown', focusOnF8);
  }, [viewport]);

  const texts = useTexts();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss();
  };

  return (
    <>
      <Announcement live="polite" toast={isUrgent ? undefined : current} />
      <Announcement live="assertive" toast={isUrgent ? current : undefined} />
      <section
        ref={viewport}
        aria-label={texts.notifications}
        tabIndex={-1}
        {...focusHandlers}
        onKeyDown={closeOnEscape}
        // A dialog closes when something outside of it is pressed, but a toast must not count as outside.
        onPointerDown={(event) => event.stopPropagation()}
        className={cx(viewportClass, current?.isLow ? 'max-md:bottom-20' : 'top-(--toasts)')}
      >
        {current && (
          <ToastCard
            key={current.id}
            toast={current}
            hasFocus={isFocused}
            onClose={() => dismiss(current.id)}
          />
        )}
      </section>
    </>
  );
}

// On a phone, toasts are at the top, because the next button is near the thumb at the bottom, and below the header, so
// that they do not cover its links. A toast with `isLow` is above a bar at the bottom edge.
const viewportClass = cx(
  'pointer-events-none fixed inset-x-0 z-50 py-3 focus-visible:outline-offset-[-6px]',
  'pr-[max(0.75rem,env(safe-area-inset-right))] pl-[max(0.75rem,env(safe-area-inset-left))]',
  'md:pr-[max(1.25rem,env(safe-area-inset-right))] md:pl-[max(1.25rem,env(safe-area-inset-left))]',
  'md:inset-x-auto md:end-0 md:top-auto md:bottom-(--bottom-bar) md:w-full md:max-w-[420px] md:py-5',
);

/**
 * A live region. It exists from the start, because screen readers announce only text that is added to an existing one.
 */
function Announcement({
  live,
  toast,
}: {
  live: 'polite' | 'assertive';
  toast?: ShownToast | undefined;
}) {
  return (
    <VisuallyHidden role={live === 'polite' ? 'status' : 'alert'} aria-live={live}>
      {/* The key makes screen readers announce the same text again. */}
      {toast && <span key={toast.id}>{`${toast.title} ${toast.description ?? ''}`}</span>}
    </VisuallyHidden>
  );
}
