import type { ReactNode } from 'react';
import { authCardId } from '../accounts/sign-in/sign-up-links.ts';
import { buttonClass } from '../ui/button.tsx';

/** A link to the card, so that it works before hydration. After hydration, the card also opens its Sign Up tab. */
export function SignUpButton({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a real button would do nothing before hydration
    <a href={`#${authCardId}`} role="button" className={buttonClass('primary', 'large')}>
      {children}
    </a>
  );
}
