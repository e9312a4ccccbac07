import { useTexts } from '../languages/language.ts';
import { Button } from '../ui/button.tsx';
import { Message } from './message.tsx';
import { Page } from './page.tsx';

export function BrokenPage() {
  const texts = useTexts();
  return (
    <Page title={texts.faultTitle}>
      <Message
        title={texts.brokenTitle}
        action={
          <Button variant="primary" size="large" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        }
      >
        {texts.broken}
      </Message>
    </Page>
  );
}
