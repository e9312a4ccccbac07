import { useState } from 'react';
import { Message } from '../../layout/message.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Outcome } from '../outcome.tsx';
import { ForgotPasswordDialog } from '../sign-in/forgot-password-dialog.tsx';
import { MailedLinkPage } from './mailed-link-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Where the link in the mail about a forgotten password ends. */
export function ResetPasswordPage() {
  return (
    <MailedLinkPage title="Reset your password" Missing={AskAgain}>
      {(token) => <Choose key={token} token={token} />}
    </MailedLinkPage>
  );
}

function Choose({ token }: { token: string }) {
  const [expired, setExpired] = useState(false);
  if (expired) {
    return (
      <Outcome>
        <AskAgain title="This link no longer works">
          It was used already, or it is older than an hour.
        </AskAgain>
      </Outcome>
    );
  }
  return (
    <div className="mx-auto grid max-w-lg gap-6 px-5 py-10 sm:py-16">
      <div>
        <h1 className="text-heading">Choose a new password</h1>
        <p className="mt-3 text-lead text-soft">
          It takes the place of the old one. You stay signed in here, and are signed out everywhere
          else.
        </p>
      </div>
      <Card>
        <NewPasswordForm token={token} onExpired={() => setExpired(true)} />
      </Card>
    </div>
  );
}

function AskAgain({ title, children }: { title: string; children: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Message
        title={title}
        action={
          <Button variant="primary" size="large" onClick={() => setAsking(true)}>
            Ask for a new link
          </Button>
        }
      >
        {children}
      </Message>
      <ForgotPasswordDialog open={asking} onOpenChange={setAsking} />
    </>
  );
}
