import { useEffect, useState } from 'react';
import { useTexts } from '../languages/language.ts';
import { Message } from '../layout/message.tsx';

/** Appears after 200 ms, so that it does not flash before another page appears. */
export function PropertyNotFound() {
  const texts = useTexts();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), 200);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return <Message title={texts.noPropertyTitle}>{texts.noProperty}</Message>;
}
