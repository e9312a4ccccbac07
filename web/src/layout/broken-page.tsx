import { Button } from '../ui/button.tsx';
import { Message } from './message.tsx';
import { Page } from './page.tsx';

export function BrokenPage() {
  return (
    <Page title="Something went wrong">
      <Message
        title="This page didn’t open"
        action={
          <Button variant="primary" size="large" onClick={() => location.reload()}>
            Reload the page
          </Button>
        }
      >
        Something went wrong on our side, or the connection broke off. Nothing you saved is lost.
      </Message>
    </Page>
  );
}
