import { Phone } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';

interface CallLinkProps {
  /** As the host has written it. */
  phone: string;
  number: string;
  className?: string;
}

export function CallLink({ phone, number, className = buttonClass('secondary') }: CallLinkProps) {
  return (
    <a href={`tel:${number}`} className={className}>
      <Phone aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        Call <WrittenPhone>{phone}</WrittenPhone>
      </span>
    </a>
  );
}

/** Digits from the left in a text of any direction, and for no translator. */
export const WrittenPhone = ({ children }: { children: string }) => (
  <bdi translate="no" className="tabular-nums">
    {children}
  </bdi>
);
