import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass } from '../button.tsx';
import { cx } from '../cx.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  icon: LucideIcon;
  /** What it does, and to what: the picture says it to eyes alone. */
  label: string;
  /** Does nothing now, but keeps the focus of whoever pressed it until there was nothing left to do. */
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
