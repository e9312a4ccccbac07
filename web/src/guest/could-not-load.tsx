import { useTexts } from '../languages/language.ts';
import { Message } from '../layout/message.tsx';
import { Button } from '../ui/button.tsx';

/** Shown when the network or the server fails. This says nothing about the booking, so neither does the text. */
export function CouldNotLoad({ onTryAgain }: { onTryAgain: () => void }) {
  const texts = useTexts();
  return (
    <Message
      title={texts.notLoadedTitle}
      action={
        <Button variant="primary" size="large" onClick={onTryAgain}>
          {texts.tryAgain}
        </Button>
      }
    >
      {texts.notLoaded}
    </Message>
  );
}
