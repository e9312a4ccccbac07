/** The clock of a phone may be hours off. Every answer of a server tells its own, whatever was asked for. */
import { useEffect, useState } from 'react';

/** By how much the server's clock is ahead, in milliseconds. */
export async function clockOffset(): Promise<number> {
  const asked = Date.now();
  const { headers } = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
  const between = (asked + Date.now()) / 2;
  // Told in whole seconds. A clock that is about right is more exact than that.
  const offset = Date.parse(headers.get('date') ?? '') + 500 - between;
  return Math.abs(offset) > 2_000 ? offset : 0;
}

/**
 * Learnt again whenever somebody comes back: phones are set right, too. Without a server, the phone's own clock.
 * @param isWanted nobody is asked while it does not matter
 */
export function useClockOffset(isWanted = true): number {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const learn = async () => {
      const learnt = document.hidden ? undefined : await clockOffset().catch(() => undefined);
      if (learnt !== undefined && !isGone) setOffset(learnt);
    };
    void learn();
    document.addEventListener('visibilitychange', learn);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', learn);
    };
  }, [isWanted]);
  return offset;
}
