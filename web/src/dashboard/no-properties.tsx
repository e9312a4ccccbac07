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
      Your properties appear here. Each one has its own guest page with arrival instructions, Wi-Fi
      and everything else your guests need to know.
    </Message>
  );
}
