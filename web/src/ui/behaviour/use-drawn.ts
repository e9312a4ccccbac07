import { useEffect, useState } from 'react';

/**
 * Whether the first rendering of the component is on the screen. Content that is out of sight can be rendered after
 * that.
 */
export function useFirstPaint(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    let next: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      next = setTimeout(() => setIsDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(next);
    };
  }, []);
  return isDrawn;
}
