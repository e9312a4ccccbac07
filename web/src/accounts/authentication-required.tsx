import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { Message } from '../layout/message.tsx';
import { pages } from '../shared/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { delays } from './delays.ts';
import { rememberRequestedPage } from './requested-page.ts';

const explanation = 'Please log in to access the Host Dashboard';

/** Tells a visitor of the dashboard to sign in, and redirects to the landing page. */
export function AuthenticationRequired() {
  const [, navigate] = useLocation();
  useEffect(() => {
    rememberRequestedPage();
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
