import { useEffect, useEffectEvent, useRef, useState } from 'react';

const toastDuration = 5000;

/**
 * Closes a toast after five seconds. The time does not count while the toast has keyboard focus, while it is under the
 * pointer, or while the window is in the background.
 */
export function useToastCountdown(held: boolean, onEnd: () => void) {
  const [hovered, setHovered] = useState(false);
  const [away, setAway] = useState(false);
  const paused = held || hovered || away;
  const remaining = useRef(toastDuration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return;
    const start = Date.now();
    const timer = setTimeout(() => end(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - start;
    };
  }, [paused]);

  useEffect(() => {
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
  };
}
