import { Link } from 'wouter';
import { Message } from '../layout/message.tsx';
import { pages } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';

export function AuthenticationRequired() {
  return (
    <Message
      title="Authentication Required"
      action={
        <Link href={pages.landing} className={buttonClass('primary', 'large')}>
          Go to Login Page
        </Link>
      }
    >
      Please log in to access the Host Dashboard
    </Message>
  );
}
