import { Phone } from 'lucide-react';
import { filledWith } from '../../../languages/filled-with.tsx';
import { useStayTexts } from '../../../languages/language.ts';
import { buttonClass } from '../../../ui/button.tsx';

interface CallLinkProps {
  /** The phone number as the host has written it. */
  phone: string;
  number: string;
  className?: string;
}

export function CallLink({ phone, number, className = buttonClass('secondary') }: CallLinkProps) {
  const texts = useStayTexts();
  return (
    <a href={`tel:${number}`} className={className}>
      <Phone aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {filledWith(texts.call, { phone: <WrittenPhone>{phone}</WrittenPhone> })}
      </span>
    </a>
  );
}

/**
 * Digits run from left to right in a text of any direction, stay on one line if there is room, and are not translated.
 */
export const WrittenPhone = ({ children }: { children: string }) => (
  <bdi translate="no" className="inline-block tabular-nums">
    {children}
  </bdi>
);
