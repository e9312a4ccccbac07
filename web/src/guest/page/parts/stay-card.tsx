import type { ComponentProps } from 'react';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';

/**
 * A card whose size follows the page and not the window, because the host's preview is a phone on a desktop. The `!`
 * marks override Card's own breakpoint.
 */
export function StayCard({ className, ...rest }: ComponentProps<'div'>) {
  return <Card {...rest} className={cx('p-5! @min-[40rem]/stay:p-6!', className)} />;
}
