import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Message } from '../../layout/message.tsx';
import { pages } from '../../shared/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Shows the server's reason why an invitation cannot be accepted. */
export function UnusableInvitation({ children }: { children: ReactNode }) {
  return (
    <Message
      title="This invitation does not work"
      action={
        <Link href={pages.landing} className={buttonClass('primary', 'large')}>
          Go to the home page
        </Link>
      }
    >
      {children}
    </Message>
  );
}
