import type { ReactNode } from 'react';
import { authCardId } from '../accounts/sign-in/sign-up-links.ts';
import { buttonClass } from '../ui/button.tsx';

/** A link to the card, which works before the page's code arrives. Then the card opens its Sign Up tab for it. */
export function SignUpButton({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a real button would do nothing until the code is here
    <a href={`#${authCardId}`} role="button" className={buttonClass('primary', 'large')}>
      {children}
    </a>
  );
}
