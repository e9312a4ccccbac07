import { useTexts } from '../languages/language.ts';
import { Message } from '../layout/message.tsx';

export function BookingRunOut() {
  const texts = useTexts();
  return <Message title={texts.runOutTitle}>{texts.runOut}</Message>;
}
