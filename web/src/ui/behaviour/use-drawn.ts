import { useEffect, useState } from 'react';

/** Whether what came with this has been drawn: what is out of sight can follow in the next moment. */
export function useDrawn(): boolean {
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
