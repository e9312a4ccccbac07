import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

interface PinToPageProps {
  pin: ReactNode;
  page?: ReactNode;
  /** When the page may become visible, by `performance.now()`. If it is not set, the page is visible at once. */
  notBefore?: number | undefined;
}

/**
 * The page replaces the PIN. It is first rendered behind the PIN and becomes visible at `notBefore`, in the same frame
 * if rendering took longer than that. The page does not know this time, so it is not rendered again when it becomes
 * visible.
 */
export function PinToPage({ pin, page, notBefore }: PinToPageProps) {
  const isTime = useIsTime(page ? notBefore : undefined);
  return (
    <>
      {(!page || !isTime) && pin}
      {page && (
        <div aria-hidden={!isTime} className={isTime ? undefined : invisible}>
          {page}
        </div>
      )}
    </>
  );
}

/**
 * Lays the page out as it will be shown. Unlike `visibility`, opacity is not inherited, so changing it does not restyle
 * every element.
 */
const invisible = 'fixed inset-0 -z-10 opacity-0';

function useIsTime(time = 0): boolean {
  const [reachedTime, setReachedTime] = useState(0);
  const isTime = time <= reachedTime;
  // This runs after the page is rendered and before it is painted.
  useLayoutEffect(() => {
    if (!isTime && performance.now() >= time) setReachedTime(time);
  }, [isTime, time]);
  useEffect(() => {
    if (isTime) return;
    const timer = setTimeout(() => setReachedTime(time), time - performance.now());
    return () => clearTimeout(timer);
  }, [isTime, time]);
  return isTime;
}
