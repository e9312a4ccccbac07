import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { Message } from '../layout/message.tsx';
import { pages } from '../shared/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { noteAskedPage } from './asked-page.ts';
import { delays } from './delays.ts';

const explanation = 'Please log in to access the Host Dashboard';

/** The dashboard's closed door: says why, and leads to the sign-in by itself. */
export function AuthenticationRequired() {
  const [, navigate] = useLocation();
  useEffect(() => {
    noteAskedPage();
    toast({
      title: 'Authentication Required',
      description: explanation,
      variant: 'destructive',
    });
    const timer = setTimeout(() => navigate(pages.landing, { replace: true }), delays.toLogin);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Message
      title="Authentication Required"
      action={
        <Link href={pages.landing} className={buttonClass('primary', 'large')}>
          Go to Login Page
        </Link>
      }
    >
      <p>{explanation}</p>
      <p className="mt-2 text-body">Redirecting to login</p>
    </Message>
  );
}
