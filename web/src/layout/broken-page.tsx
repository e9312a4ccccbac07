import { useWords } from '../languages/language.ts';
import { Button } from '../ui/button.tsx';
import { Message } from './message.tsx';
import { Page } from './page.tsx';

export function BrokenPage() {
  const words = useWords();
  return (
    <Page title={words.faultTitle}>
      <Message
        title={words.brokenTitle}
        action={
          <Button variant="primary" size="large" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        }
      >
        {words.broken}
      </Message>
    </Page>
  );
}
