import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { openedHereState, stayPath } from '../host/stay-path.ts';
import type { StayInCalendar } from './queries.ts';
import { DoubleBooked } from './stay-state.tsx';

interface StayRowProps {
  stay: StayInCalendar;
  property: string;
  /** Extra details that only this list shows. */
  children?: ReactNode;
}

/** Shows a stay in a list, as a link to it. */
export function StayRow({ stay, property, children }: StayRowProps) {
  return (
    <Link href={stayPath(stay.id)} state={openedHereState} className={rowClass}>
      <span className="grid min-w-0 grow">
        {/* The name is a block, so that a right-to-left name starts on the same side as the others. */}
        <span className="line-clamp-2 font-semibold">
          <bdi translate="no">{stay.name}</bdi>
        </span>
        <span className="line-clamp-2 text-small text-soft">
          <bdi translate="no">{property || 'Unnamed property'}</bdi>
        </span>
        <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {stay.isDoubleBooked && <DoubleBooked />}
          {children}
        </span>
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-soft rtl:-scale-x-100" />
    </Link>
  );
}

const rowClass =
  'flex min-h-touch w-full cursor-pointer items-center gap-2 rounded-small px-3 py-2 text-start hover:bg-sunken focus-visible:outline-offset-[-3px]';
