import { ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/collapsible';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';

interface FoldedPartProps {
  title: string;
  /** It is rendered only while the part is open, so that nothing is fetched before. */
  children: ReactNode;
}

/** A part of a turnover that is folded at first. */
export function FoldedPart({ title, children }: FoldedPartProps) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger className={cx(buttonClass('quiet'), 'group -ms-3 justify-self-start px-3!')}>
        {title}
        <ChevronDown
          aria-hidden
          size="1em"
          className="shrink-0 transition-transform duration-200 group-data-[state=open]:rotate-180"
        />
      </Radix.Trigger>
      <Radix.Content className="-mx-2 overflow-hidden px-2 data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
        {open && children}
      </Radix.Content>
    </Radix.Root>
  );
}
