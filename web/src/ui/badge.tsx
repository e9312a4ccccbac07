import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'green' | 'red' | 'yellow' | 'neutral';

const tones: Record<BadgeTone, string> = {
  green: 'bg-tone-green text-on-tone-green',
  red: 'bg-tone-red text-on-tone-red',
  yellow: 'bg-tone-yellow text-on-tone-yellow',
  neutral: 'bg-tone-neutral text-on-tone-neutral',
};

export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      {...rest}
      className={cx(
        'inline-flex items-center gap-1.5 rounded-[0.875rem] border border-transparent px-3 py-0.5 font-semibold text-small',
        tones[tone],
        className,
      )}
    />
  );
}
