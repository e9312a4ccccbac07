/** The card on the landing page to sign in or sign up. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { useSignUpLinks } from './sign-up-links.ts';
import { SignUpPanel } from './sign-up-panel.tsx';

export function AuthCard() {
  const card = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState('signin');
  /** The email typed in the other tab, so that a host on the wrong tab need not type it again. */
  const [email, setEmail] = useState('');

  const openTab = (next: string) => {
    const field = card.current?.querySelector<HTMLInputElement>('[name=email]');
    if (field) setEmail(field.value);
    setTab(next);
  };
  useSignUpLinks((target) => {
    // The field that gets the focus must be rendered first.
    flushSync(() => openTab('signup'));
    // The stylesheet decides about smooth scrolling, because it respects reduced motion.
    target.scrollIntoView();
    card.current
      ?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) input')
      // The focus must not jump ahead of the scrolling.
      ?.focus({ preventScroll: true });
  });

  return (
    <Card ref={card}>
      <Tabs
        label="Sign in or sign up"
        value={tab}
        onValueChange={openTab}
        tabs={[
          { value: 'signin', label: 'Sign In', content: <SignInPanel email={email} /> },
          { value: 'signup', label: 'Sign Up', content: <SignUpPanel email={email} /> },
        ]}
      />
    </Card>
  );
}
