import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** `primary` is amber and marks the most important next action. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive';
type ButtonSize = 'medium' | 'large' | 'icon';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-amber text-on-amber border-amber-edge shadow-press hover:bg-amber-strong active:bg-amber',
  secondary:
    'bg-green-solid text-on-green border-transparent hover:bg-green-solid-strong active:bg-green-solid-strong',
  quiet: 'bg-transparent text-green border-transparent hover:bg-sunken active:bg-sunken',
  destructive:
    'bg-red-solid text-on-red border-transparent hover:bg-red-solid-strong active:bg-red-solid-strong',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-touch px-5 py-2 text-body',
  large: 'min-h-14 px-7 py-3 text-lead',
  icon: 'size-touch shrink-0',
};

/** The classes of a button, also for links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium') {
  return cx(
    'inline-flex max-w-full cursor-pointer items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress',
    variants[variant],
    sizes[size],
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  pending?: boolean;
  /**
   * The label that is shown and announced while the button is pending. Without it, only a spinner is visible, and
   * screen readers still read the normal label.
   */
  pendingLabel?: string;
}

export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // The button uses aria-disabled and not disabled, so that it keeps the focus while it is pending.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        onClick={handleClick}
        className={cx(buttonClass(variant, size), className)}
      >
        {/* Both labels are in one grid cell, so the wider one determines the width and nothing moves. */}
        <span className="grid items-center justify-items-center">
          <span className={cx(cellClass, pending && 'invisible')}>{children}</span>
          {(pending || pendingLabel) && (
            <span className={cx(cellClass, !pending && 'invisible')}>
              {/* The spinner turns only while it is visible, because a phone would otherwise keep rendering frames. */}
              <LoaderCircle aria-hidden size="1.15em" className={cx(pending && 'animate-turn')} />
              {pendingLabel ?? (pending && <VisuallyHidden>{children}</VisuallyHidden>)}
            </span>
          )}
        </span>
      </button>
      {pendingLabel && <VisuallyHidden role="status">{pending ? pendingLabel : ''}</VisuallyHidden>}
    </>
  );
}

const cellClass = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
