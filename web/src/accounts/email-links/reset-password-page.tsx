import { useState } from 'react';
import { Message } from '../../layout/message.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Outcome } from '../outcome.tsx';
import { ForgotPasswordDialog } from '../sign-in/forgot-password-dialog.tsx';
import { LinkPageFrame } from './link-page-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** The page that a password reset link opens. */
export function ResetPasswordPage() {
  return (
    <LinkPageFrame title="Reset your password" MissingToken={RequestNewLink}>
      {(token) => <ChoosePassword key={token} token={token} />}
    </LinkPageFrame>
  );
}

function ChoosePassword({ token }: { token: string }) {
  const [isExpired, setIsExpired] = useState(false);
  if (isExpired) {
    return (
      <Outcome>
        <RequestNewLink title="This link no longer works">
          It has already been used, or it is more than an hour old.
        </RequestNewLink>
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
        <NewPasswordForm token={token} onLinkExpired={() => setIsExpired(true)} />
      </Card>
    </div>
  );
}

function RequestNewLink({ title, children }: { title: string; children: string }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Message
        title={title}
        action={
          <Button variant="primary" size="large" onClick={() => setIsDialogOpen(true)}>
            Request a new link
          </Button>
        }
      >
        {children}
      </Message>
      <ForgotPasswordDialog open={isDialogOpen} onOpenChange={setIsDialogOpen} />
    </>
  );
}
