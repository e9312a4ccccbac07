import type { ComponentProps } from 'react';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';

/**
 * A card that measures the page it lies on, not the window: the host's preview is a phone on a
 * desktop. The marks of importance take Card's own breakpoint out of play.
 */
export function StayCard({ className, ...rest }: ComponentProps<'div'>) {
  return <Card {...rest} className={cx('p-5! @min-[40rem]/stay:p-6!', className)} />;
}
