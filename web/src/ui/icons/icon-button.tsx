import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass } from '../button.tsx';
import { cx } from '../cx.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  icon: LucideIcon;
  /** What the button does, and to what. Screen readers need it, because the icon is only visible. */
  label: string;
  /**
   * Whether there is nothing left to do. Unlike a disabled button, an idle one keeps the focus of the user who pressed
   * it.
   */
  idle?: boolean;
}

export function IconButton({ icon: Icon, label, idle, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : rest.onClick}
      className={cx(
        buttonClass('quiet', 'icon'),
        'aria-disabled:cursor-default! aria-disabled:opacity-35',
        className,
      )}
    >
      <Icon aria-hidden size={20} />
    </button>
  );
}
