import { Message } from '../layout/message.tsx';
import { Button } from '../ui/button.tsx';

export function NoProperties({ onCreate }: { onCreate: () => void }) {
  return (
    <Message
      title="Welcome to Your Dashboard"
      lit
      action={
        <Button variant="primary" size="large" onClick={onCreate}>
          Create Your First Property
        </Button>
      }
    >
      Your properties will stand here, each with a page of its own for the guest: the way in, the
      wifi and everything worth knowing.
    </Message>
  );
}
