import * as Radix from 'radix-ui/switch';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

interface SwitchProps extends Omit<ComponentProps<typeof Radix.Root>, 'children'> {
  label: ReactNode;
}

/**
 * A switch for something that is on or off. The visible track is small, but the area to press is 44 px high.
 */
export function Switch({ label, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx('flex min-h-touch items-center gap-3', className)}>
      <Radix.Root {...rest} id={id} className={rootClass}>
        <Radix.Thumb className={thumbClass} />
      </Radix.Root>
      <label htmlFor={id} className="cursor-pointer py-2">
        {label}
      </label>
    </div>
  );
}

const rootClass = cx(
  'group relative inline-flex h-touch w-13 shrink-0 cursor-pointer items-center rounded-small px-1',
  'before:absolute before:inset-x-0 before:inset-y-2 before:rounded-full before:border before:border-control before:bg-sunken before:transition-colors',
  'data-[state=checked]:before:border-green data-[state=checked]:before:bg-green',
  'disabled:cursor-not-allowed disabled:opacity-55',
  'forced-colors:data-[state=checked]:before:bg-[Highlight]',
);

const thumbClass = cx(
  'relative size-5 rounded-full bg-soft transition-transform duration-150',
  'data-[state=checked]:translate-x-6 data-[state=checked]:bg-raised rtl:data-[state=checked]:-translate-x-6',
  'forced-colors:bg-[ButtonText]',
);
