import { MailOpen } from 'lucide-react';
import { focusOnMount } from '../../ui/behaviour/focus-on-mount.ts';

/** A note that stays when the toast has closed, because the next step is in another window. */
export function InboxNote({ email }: { email: string }) {
  return (
    <div
      // The form that had the focus is gone, so the focus moves here.
      ref={focusOnMount}
      tabIndex={-1}
      className="grid justify-items-center gap-3 rounded-small py-6 text-center outline-none"
    >
      <MailOpen aria-hidden size={36} className="text-green" />
      <h2 className="text-title">Check your inbox</h2>
      <p className="min-w-0 max-w-full break-words text-soft">
        We sent a link to{' '}
        <bdi translate="no" className="font-semibold text-ink">
          {email}
        </bdi>
        . Open it to restore your account, then sign in with the password you just chose.
      </p>
    </div>
  );
}
