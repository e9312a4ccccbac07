import { ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/collapsible';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface CollapsibleSectionProps {
  title: ReactNode;
  /** Beside the title, outside the button: badges and actions. */
  aside?: ReactNode;
  defaultOpen?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Stays as it is: the panel can't be toggled. */
  locked?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section of a page whose heading opens and closes it. */
export function CollapsibleSection({
  title,
  aside,
  defaultOpen = true,
  locked = false,
  className,
  children,
  ...state
}: CollapsibleSectionProps) {
  const headingId = useId();
  return (
    <Radix.Root defaultOpen={defaultOpen} disabled={locked} {...state} asChild>
      <section
        aria-labelledby={headingId}
        className={cx('rounded-card bg-raised shadow-card forced-colors:border', className)}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3 sm:px-5">
          <h2 className="min-w-0 grow basis-44 text-title">
            <Radix.Trigger id={headingId} className={trigger}>
              {title}
              <ChevronDown
                aria-hidden
                size="1em"
                className="ms-auto shrink-0 transition-transform duration-200 group-data-[state=open]:rotate-180 group-data-[disabled]:hidden"
              />
            </Radix.Trigger>
          </h2>
          {aside}
        </div>
        <Radix.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
          <div className="px-5 pt-1 pb-6 sm:px-7">{children}</div>
        </Radix.Content>
      </section>
    </Radix.Root>
  );
}

const trigger = cx(
  'group flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-small px-2 text-start',
  'data-[disabled]:cursor-default',
);
