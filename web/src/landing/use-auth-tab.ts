import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AuthTab } from '../accounts/sign-in/auth-card.tsx';

/** Which tab of the card is open, and the way there from the calls to action. */
export function useAuthTab() {
  const [tab, setTab] = useState<AuthTab>('signin');
  const card = useRef<HTMLDivElement>(null);

  const openSignUp = () => {
    // At once, because the field that takes the focus must be there.
    flushSync(() => setTab('signup'));
    // Smooth or not is the stylesheet's decision, which knows who asked for less motion.
    card.current?.scrollIntoView();
    card.current
      ?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) input')
      // The focus must not jump ahead of the scrolling.
      ?.focus({ preventScroll: true });
  };

  return { tab, onTabChange: setTab, card, openSignUp };
}
