/** The way in: sign in or sign up, in one card on the landing page. */
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { SignUpPanel } from './sign-up-panel.tsx';

export type AuthTab = 'signin' | 'signup';

interface AuthCardProps {
  tab: AuthTab;
  onTabChange: (tab: AuthTab) => void;
  className?: string;
}

export function AuthCard({ tab, onTabChange, className }: AuthCardProps) {
  // Whoever finds the wrong tab has typed the address already.
  const [email, setEmail] = useState('');
  const panel = { email, onEmail: setEmail };
  return (
    <Card className={className}>
      <Tabs
        label="Sign in or sign up"
        value={tab}
        onValueChange={(value) => onTabChange(value === 'signup' ? 'signup' : 'signin')}
        tabs={[
          { value: 'signin', label: 'Sign In', content: <SignInPanel {...panel} /> },
          { value: 'signup', label: 'Sign Up', content: <SignUpPanel {...panel} /> },
        ]}
      />
    </Card>
  );
}
