import { useEffect, useLayoutEffect, useState } from 'react';
import { rememberedWait, rememberWait, type Wait } from './wait.ts';

/** Counts down the wait at one page every second, even after a reload or while the phone was suspended. */
export function useWait(pageKey: string) {
  const [wait, setWait] = useState<Wait>();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [isOver, setIsOver] = useState(false);

  const changeWait = (next: Wait | undefined) => {
    setIsOver(false);
    // Skips the browser's storage, which may be slow, if there is no wait to store or to delete.
    if (!next && !wait) return;
    rememberWait(pageKey, next);
    setWait(next);
  };

  useLayoutEffect(() => setWait(rememberedWait(pageKey)), [pageKey]);

  useEffect(() => {
    if (!wait) return;
    const updateCountdown = () => {
      const remaining = Math.ceil((wait.until - Date.now()) / 1_000);
      setSecondsLeft(remaining);
      if (remaining > 0) return;
      setWait(undefined);
      setIsOver(true);
    };
    updateCountdown();
    const timer = setInterval(updateCountdown, 1_000);
    return () => clearInterval(timer);
  }, [wait]);

  return { wait, secondsLeft, isOver, changeWait };
}
