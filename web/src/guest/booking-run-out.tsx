import { useTexts } from '../languages/language.ts';
import { Message } from '../layout/message.tsx';

export function BookingRunOut() {
  const words = useTexts();
  return <Message title={words.runOutTitle}>{words.runOut}</Message>;
}
