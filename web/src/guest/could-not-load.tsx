import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../languages/language.ts';
import { Message } from '../layout/message.tsx';
import { Button } from '../ui/button.tsx';

/** A network or a server that fails says nothing about the booking, and neither does this. */
export function CouldNotLoad() {
  const words = useWords();
  const client = useQueryClient();
  const tryAgain = () =>
    client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  return (
    <Message
      title={words.notLoadedTitle}
      action={
        <Button variant="primary" size="large" onClick={tryAgain}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.notLoaded}
    </Message>
  );
}
