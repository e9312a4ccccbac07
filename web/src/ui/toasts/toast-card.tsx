import { X } from 'lucide-react';
import { useTexts } from '../../languages/language.ts';
import { cx } from '../cx.ts';
import type { ShownToast } from './toast.ts';
import { useToastCountdown } from './toast-countdown.ts';
import { useSwipe } from './toast-swipe.ts';

interface Props {
  toast: ShownToast;
  /** Whether the keyboard focus is in the notifications, in which case the toast stays. */
  hasFocus: boolean;
  onClose: () => void;
}

export function ToastCard({ toast, hasFocus, onClose }: Props) {
  const texts = useTexts();
  const countdownHandlers = useToastCountdown(hasFocus, onClose);
  const swipeHandlers = useSwipe(onClose);
  const isDestructive = toast.variant === 'destructive';
  return (
    <div
      {...countdownHandlers}
      {...swipeHandlers}
      className={cx(
        'pointer-events-auto flex touch-pan-y select-none items-start gap-2 rounded-card border border-transparent py-1.5 ps-5 pe-2 shadow-lift',
        'translate-x-(--swipe) animate-rise',
        isDestructive ? 'bg-red-solid text-on-red' : 'bg-raised text-ink',
      )}
    >
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && (
          <p className={cx('mt-0.5 text-small', !isDestructive && 'text-soft')}>
            {toast.description}
          </p>
        )}
      </div>
      <button type="button" aria-label={texts.close} onClick={onClose} className={closeClass}>
        <X aria-hidden size={20} />
      </button>
    </div>
  );
}

const closeClass =
  'inline-flex size-touch shrink-0 cursor-pointer items-center justify-center rounded-small focus-visible:outline-current focus-visible:outline-offset-[-6px]';
