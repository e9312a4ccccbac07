import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

interface PinToPageProps {
  pin: ReactNode;
  page?: ReactNode;
  /** When the page may become visible, by `performance.now()`. If it is not set, the page is visible at once. */
  notBefore?: number | undefined;
}

/**
 * The page replaces the PIN entry. It is first rendered behind it and becomes visible at `notBefore`, or in the same
 * frame if rendering took longer than that. The page does not know this time, so it is not rendered again when it
 * becomes visible.
 */
export function PinToPage({ pin, page, notBefore }: PinToPageProps) {
  const isPageDue = useHasReached(page ? notBefore : undefined);
  return (
    <>
      {(!page || !isPageDue) && pin}
      {page && (
        <div aria-hidden={!isPageDue} className={isPageDue ? undefined : invisible}>
          {page}
        </div>
      )}
    </>
  );
}

/**
 * Hides the page, but lays it out as it will be shown. Unlike `visibility`, opacity is not inherited, so changing it
 * does not restyle every element.
 */
const invisible = 'fixed inset-0 -z-10 opacity-0';

/** Whether this time has come, by `performance.now()`. */
function useHasReached(time = 0): boolean {
  const [reachedTime, setReachedTime] = useState(0);
  const hasReached = time <= reachedTime;
  // This runs after the page is rendered and before it is painted.
  useLayoutEffect(() => {
    if (!hasReached && performance.now() >= time) setReachedTime(time);
  }, [hasReached, time]);
  useEffect(() => {
    if (hasReached) return;
    const timer = setTimeout(() => setReachedTime(time), time - performance.now());
    return () => clearTimeout(timer);
  }, [hasReached, time]);
  return hasReached;
}
