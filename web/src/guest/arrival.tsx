import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

interface ArrivalProps {
  pin: ReactNode;
  page?: ReactNode;
  /** When the page may be seen, by the page's own clock; without it, at once. */
  notBefore?: number | undefined;
}

/**
 * The page takes the PIN's place. It is drawn behind the PIN first and becomes visible when it is time, in the same frame
 * if drawing took longer than that. Its time to be seen is no business of the page itself, which is not drawn again.
 */
export function Arrival({ pin, page, notBefore }: ArrivalProps) {
  const isTime = useIsTime(page ? notBefore : undefined);
  return (
    <>
      {(!page || !isTime) && pin}
      {page && (
        <div aria-hidden={!isTime} className={isTime ? undefined : unseen}>
          {page}
        </div>
      )}
    </>
  );
}

/** Laid out like the page itself. What is inherited, as visibility is, would cost every element a second look. */
const unseen = 'fixed inset-0 -z-10 opacity-0';

function useIsTime(time = 0): boolean {
  const [seen, setSeen] = useState(0);
  const isTime = time <= seen;
  // Once it has been drawn, and before it is painted.
  useLayoutEffect(() => {
    if (!isTime && performance.now() >= time) setSeen(time);
  }, [isTime, time]);
  useEffect(() => {
    if (isTime) return;
    const timer = setTimeout(() => setSeen(time), time - performance.now());
    return () => clearTimeout(timer);
  }, [isTime, time]);
  return isTime;
}
