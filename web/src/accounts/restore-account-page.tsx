import { Message } from '../layout/message.tsx';
import { Page } from '../layout/page.tsx';

export function RestoreAccountPage() {
  return (
    <Page title="Restore your account">
      <Message title="Restore your account">
        Please open the link in the email that we sent you.
      </Message>
    </Page>
  );
}
