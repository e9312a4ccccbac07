import { todayAt } from '../editor/editing/new-guest.ts';
import { cx } from '../ui/cx.ts';
import { currentInDays, nextInDays } from './stay-words.ts';
import type { StaysThere } from './stays-there.ts';

interface PropertyStaysProps {
  id: string;
  /** Undefined until it is known. */
  there: StaysThere | undefined;
  timeZone: string;
  className?: string;
}

/** Who is there, and who comes next. The room for both is kept, so that nothing moves when they come. */
export function PropertyStays({ id, there, timeZone, className }: PropertyStaysProps) {
  const today = todayAt(timeZone);
  return (
    <div id={id} className={cx('min-h-[2.9em] text-small', className)}>
      {there &&
        (there.current ? (
          <p>
            <Name className="font-semibold">{there.current.name}</Name>{' '}
            {currentInDays(there.current, today)}
          </p>
        ) : (
          <p className="text-soft">No guest now</p>
        ))}
      {there?.next && (
        <p className="text-soft">
          Next: <Name>{there.next.name}</Name> {nextInDays(there.next, today)}
        </p>
      )}
    </div>
  );
}

/** A long one is cut, so that the days behind it are read. */
function Name({ children, className }: { children: string; className?: string }) {
  return (
    <bdi translate="no" className={cx('inline-block max-w-[85%] truncate align-bottom', className)}>
      {children}
    </bdi>
  );
}
