/** A phone's clock may be hours off. Every response contains the server's time, whatever was requested. */
import { useEffect, useState } from 'react';

/** Milliseconds by which the server's clock is ahead of the device's. */
export async function clockOffset(): Promise<number> {
  const requestedAt = Date.now();
  const { headers } = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
  const midpoint = (requestedAt + Date.now()) / 2;
  // The header has whole seconds. A device's clock that is about right is more exact than that.
  const offset = Date.parse(headers.get('date') ?? '') + 500 - midpoint;
  return Math.abs(offset) > 2_000 ? offset : 0;
}

/**
 * The offset is measured again whenever the guest returns to the page, because phones correct their clocks too. Until
 * the server has answered, the phone's own clock is used.
 * @param isNeeded whether the time matters; if not, the server is not asked
 */
export function useClockOffset(isNeeded = true): number {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    let isUnmounted = false;
    const measureOffset = async () => {
      const measured = document.hidden ? undefined : await clockOffset().catch(() => undefined);
      if (measured !== undefined && !isUnmounted) setOffset(measured);
    };
    void measureOffset();
    document.addEventListener('visibilitychange', measureOffset);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', measureOffset);
    };
  }, [isNeeded]);
  return offset;
}
