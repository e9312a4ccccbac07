/** What people have to type or look up, each with a button that copies it. */
import type { ReactNode } from 'react';
import { doorSummary } from '../../guest/page/text/door-summary.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { HostText } from '../host-text.tsx';

interface CopyableProps {
  /** What is copied, as in 'Copy password'. */
  label: string;
  value: string;
  children: ReactNode;
}

export const Copyable = ({ label, value, children }: CopyableProps) => (
  <div className="flex items-center gap-2">
    <div className="min-w-0 grow">{children}</div>
    <CopyButton label={label} value={value} className="-me-2" />
  </div>
);

interface WayInProps {
  label: string;
  /** The language of the host's texts. */
  language: string;
  className?: string | undefined;
  children: string;
}

/** How to get in. If the text begins with a code, only the code is copied. */
export const WayIn = ({ label, language, className, children }: WayInProps) => (
  <Copyable label={label} value={doorSummary(children, '').code ?? children.trim()}>
    <HostText language={language} className={className}>
      {children}
    </HostText>
  </Copyable>
);
