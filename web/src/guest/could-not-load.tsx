import { useTexts } from '../languages/language.ts';
import { Message } from '../layout/message.tsx';
import { Button } from '../ui/button.tsx';

/** A network or a server that fails says nothing about the booking, and neither does this. */
export function CouldNotLoad({ onTryAgain }: { onTryAgain: () => void }) {
  const words = useTexts();
  return (
    <Message
      title={words.notLoadedTitle}
      action={
        <Button variant="primary" size="large" onClick={onTryAgain}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.notLoaded}
    </Message>
  );
}
