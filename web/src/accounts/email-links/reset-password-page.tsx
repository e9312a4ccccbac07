import { useState } from 'react';
import { Message } from '../../layout/message.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Outcome } from '../outcome.tsx';
import { ForgotPasswordDialog } from '../sign-in/forgot-password-dialog.tsx';
import { LinkPageFrame } from './link-page-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** The page that the link in the email about a forgotten password opens. */
export function ResetPasswordPage() {
  return (
    <LinkPageFrame title="Reset your password" Missing={AskAgain}>
      {(token) => <Choose key={token} token={token} />}
    </LinkPageFrame>
  );
}

function Choose({ token }: { token: string }) {
  const [expired, setExpired] = useState(false);
  if (expired) {
    return (
      <Outcome>
        <AskAgain title="This link no longer works">
          It has already been used, or it is more than an hour old.
        </AskAgain>
      </Outcome>
    );
  }
  return (
    <div className="mx-auto grid max-w-lg gap-6 px-5 py-10 sm:py-16">
      <div>
        <h1 className="text-heading">Choose a new password</h1>
        <p className="mt-3 text-lead text-soft">
          It replaces the old one. You stay signed in here and are signed out everywhere else.
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
            Request a new link
          </Button>
        }
      >
        {children}
      </Message>
      <ForgotPasswordDialog open={asking} onOpenChange={setAsking} />
    </>
  );
}
