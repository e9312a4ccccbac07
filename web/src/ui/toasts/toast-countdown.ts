import { useEffect, useEffectEvent, useRef, useState } from 'react';

const toastMilliseconds = 5000;

/**
 * Closes a toast after five seconds. The time does not count while the toast has keyboard focus, while it is under the
 * pointer, or while the window is in the background.
 */
export function useToastCountdown(hasFocus: boolean, onEnd: () => void) {
  const [isHovered, setIsHovered] = useState(false);
  const [isWindowBlurred, setIsWindowBlurred] = useState(false);
  const isPaused = hasFocus || isHovered || isWindowBlurred;
  const remaining = useRef(toastMilliseconds);
  const onTimeout = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(() => onTimeout(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - start;
    };
  }, [isPaused]);

  useEffect(() => {
    const leave = () => setIsWindowBlurred(true);
    const enter = () => setIsWindowBlurred(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', enter);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', enter);
    };
  }, []);

  return {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
  };
}
