import { useWords } from '../languages/language.ts';
import { Message } from '../layout/message.tsx';

export function BookingRunOut() {
  const words = useWords();
  return <Message title={words.runOutTitle}>{words.runOut}</Message>;
}
