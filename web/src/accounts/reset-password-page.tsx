import { Message } from '../layout/message.tsx';
import { Page } from '../layout/page.tsx';

export function ResetPasswordPage() {
  return (
    <Page title="Reset your password">
      <Message title="Reset your password">
        Please open the link in the email that we sent you.
      </Message>
    </Page>
  );
}
