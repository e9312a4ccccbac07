/**
 * Draws the toast; stands once in the app, beside the pages. Not Radix's: that weighs 10 kB on every
 * guest's page, and leaves the next toast paused for good when one is closed under the pointer.
 */

import { type KeyboardEvent, useEffect } from 'react';
import { useTexts } from '../../languages/language.ts';
import { cx } from '../cx.ts';
import { later } from '../later.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type ShownToast, useToast } from './toast.ts';
import { useToastFocus } from './toast-focus.ts';

/** What nobody needs for the first look at a page: to close it by hand, to swipe it, to see it go by itself. */
const ToastCard = later(
  async () => (await import('./toast-card.tsx')).ToastCard,
  PlainToast,
  PlainToast,
);

export const loadToasts = ToastCard.load;

/** Until that is here, and where it never comes. */
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
  const { viewport, focused, watching } = useToastFocus(current?.id);
  const urgent = current?.variant === 'destructive';

  useEffect(() => {
    const focusOnF8 = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'F8') viewport.current?.focus();
    };
    document.addEventListener('keydown', focusOnF8);
    return () => document.removeEventListener('keydown', focusOnF8);
  }, [viewport]);

  const words = useTexts();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss();
  };

  return (
    <>
      <Announcement live="polite" toast={urgent ? undefined : current} />
      <Announcement live="assertive" toast={urgent ? current : undefined} />
      <section
        ref={viewport}
        aria-label={words.notifications}
        tabIndex={-1}
        {...watching}
        onKeyDown={closeOnEscape}
        // A dialog below closes when something outside it is pressed; a toast is not outside.
        onPointerDown={(event) => event.stopPropagation()}
        className={viewportClass}
      >
        {current && (
          <ToastCard
            key={current.id}
            toast={current}
            held={focused}
            onClose={() => dismiss(current.id)}
          />
        )}
      </section>
    </>
  );
}

// On a phone at the top, because the thumb's next button is at the bottom, and below a header that has the way on.
const viewportClass = cx(
  'pointer-events-none fixed inset-x-0 top-(--toasts) z-50 py-3 focus-visible:outline-offset-[-6px]',
  'pr-[max(0.75rem,env(safe-area-inset-right))] pl-[max(0.75rem,env(safe-area-inset-left))]',
  'md:pr-[max(1.25rem,env(safe-area-inset-right))] md:pl-[max(1.25rem,env(safe-area-inset-left))]',
  'md:inset-x-auto md:end-0 md:top-auto md:bottom-(--bottom-bar) md:w-full md:max-w-[420px] md:py-5',
);

/** Stands in the page from the start, because a live region must be there before its words. */
function Announcement({
  live,
  toast,
}: {
  live: 'polite' | 'assertive';
  toast?: ShownToast | undefined;
}) {
  return (
    <VisuallyHidden role={live === 'polite' ? 'status' : 'alert'} aria-live={live}>
      {/* The key makes the same words twice two announcements. */}
      {toast && <span key={toast.id}>{`${toast.title} ${toast.description ?? ''}`}</span>}
    </VisuallyHidden>
  );
}
