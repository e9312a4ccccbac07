import { useQueryClient } from '@tanstack/react-query';
import { Message } from '../layout/message.tsx';
import { Button } from '../ui/button.tsx';

/** A network or a server that fails says nothing about the booking, and neither does this. */
export function CouldNotLoad() {
  const client = useQueryClient();
  const tryAgain = () =>
    client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  return (
    <Message
      title="This page couldn’t be loaded"
      action={
        <Button variant="primary" size="large" onClick={tryAgain}>
          Try again
        </Button>
      }
    >
      Please check your connection. If it works, the fault is on our side and will not last: your
      stay’s information is safe.
    </Message>
  );
}
