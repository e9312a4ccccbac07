import { DoorClosed } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { Bundle } from '../bundle.ts';
import type { CheckOutPhase } from '../check-out/check-out-phase.ts';
import type { Spot } from '../page-sections.ts';
import { CouldNotOpen } from '../parts/could-not-open.tsx';
import { usePrefetch } from '../parts/use-prefetch.ts';
import { useRoomBelow } from '../parts/use-room-below.ts';
import { useMayBeStuck } from './stuck-time.ts';

const StuckDialog = lazyComponent(
  async () => (await import('./stuck-dialog.tsx')).StuckDialog,
  () => null,
  CouldNotOpen,
);

interface StuckProps {
  bundle: Bundle;
  onCheckIn: () => void;
  checkingIn: boolean;
  checkOutPhase: CheckOutPhase;
  /**
   * Whether the page is inside another page. The bar then sticks to the end of the surrounding scroll area instead of
   * the window.
   */
  isFramed: boolean;
}

/**
 * Help for a guest at a door that does not open. Its button is within the thumb's reach at any scroll position. Long
 * before the arrival and from the last day on, the button is at the end of the page.
 */
export function Stuck({ isFramed, checkOutPhase, ...props }: StuckProps) {
  const texts = useStayTexts();
  const [isOpen, setIsOpen] = useState(false);
  const isSticky = useMayBeStuck(props.bundle.guest.opensAt, checkOutPhase);
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar, isSticky, isFramed);
  usePrefetch(StuckDialog.load);
  return (
    <>
      <div
        ref={bar}
        data-at={'stuck' satisfies Spot}
        className={cx(
          'px-4',
          isSticky &&
            `${stickyClass} ${isFramed ? 'sticky' : 'fixed right-[env(safe-area-inset-right)] left-[env(safe-area-inset-left)]'}`,
        )}
      >
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className={cx('mx-auto flex! w-full max-w-lg! px-3!', isSticky && 'border-line!')}
        >
          <DoorClosed aria-hidden size={20} className="shrink-0" />
          {texts.stuck}
        </Button>
      </div>
      {isOpen && <StuckDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The bar's background is opaque, and dialogs are above it. */
const stickyClass =
  'bottom-0 z-30 border-line border-t bg-raised pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]';
