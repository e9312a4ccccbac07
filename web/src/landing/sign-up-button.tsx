import type { KeyboardEvent, ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';

/**
 * A call to action. Underneath it is a link to the card, which works before the page's code has
 * arrived; then it is a button that also opens the Sign Up tab.
 */
export function SignUpButton({ onSignUp, children }: SignUpButtonProps) {
  const keys = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onSignUp();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a real button would be dead until the code is here
    // biome-ignore lint/a11y/useValidAnchor: until then it leads to the card
    <a
      href="#auth"
      role="button"
      onClick={(event) => {
        event.preventDefault();
        onSignUp();
      }}
      onKeyDown={keys}
      className={buttonClass('primary', 'large')}
    >
      {children}
    </a>
  );
}

interface SignUpButtonProps {
  onSignUp: () => void;
  children: ReactNode;
}
