import { useEffect, useState } from 'react';
import { useTexts } from '../languages/language.ts';
import { Message } from '../layout/message.tsx';

/** Appears after 200 ms, so that it never flashes before a page that is about to come. */
export function PropertyNotFound() {
  const words = useTexts();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 200);
    return () => clearTimeout(timer);
  }, []);
  if (!due) return null;
  return <Message title={words.noPropertyTitle}>{words.noProperty}</Message>;
}
