import { todayAt } from '../editor/editing/new-guest.ts';
import { cx } from '../ui/cx.ts';
import { currentStayText, nextStayText } from './stay-dates-text.ts';
import type { CurrentAndNextStay } from './stays-by-property.ts';

interface PropertyStaysProps {
  id: string;
  /** The current and the next stay. It is undefined while the stays load. */
  stays: CurrentAndNextStay | undefined;
  timeZone: string;
  className?: string;
}

/** The current and the next guest. Space for both is reserved, so that nothing moves when they load. */
export function PropertyStays({ id, stays, timeZone, className }: PropertyStaysProps) {
  const today = todayAt(timeZone);
  return (
    <div id={id} className={cx('min-h-[2.9em] text-small', className)}>
      {stays &&
        (stays.current ? (
          <p>
            <Name className="font-semibold">{stays.current.name}</Name>{' '}
            {currentStayText(stays.current, today)}
          </p>
        ) : (
          <p className="text-soft">No guest now</p>
        ))}
      {stays?.next && (
        <p className="text-soft">
          Next: <Name>{stays.next.name}</Name> {nextStayText(stays.next, today)}
        </p>
      )}
    </div>
  );
}

/** A long name is cut off, so that the dates after it stay visible. */
function Name({ children, className }: { children: string; className?: string }) {
  return (
    <bdi translate="no" className={cx('inline-block max-w-full truncate align-bottom', className)}>
      {children}
    </bdi>
  );
}
