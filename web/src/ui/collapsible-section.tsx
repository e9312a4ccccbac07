import { ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/collapsible';
import { type ReactNode, useId } from 'react';
import { useUnfoldWhenFound } from './behaviour/use-unfold-when-found.ts';
import { cx } from './cx.ts';

interface CollapsibleSectionProps {
  title: ReactNode;
  /** A note below the title that tells what the section contains, also while it is closed. */
  note?: ReactNode;
  /** Badges and actions beside the title, outside of the button. */
  aside?: ReactNode;
  defaultOpen?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Whether the section can't be opened or closed. */
  locked?: boolean;
  /**
   * Whether the content stays in the page while the section is closed. The browser's search then finds and unfolds it,
   * and it is printed.
   */
  findable?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section of a page whose heading opens and closes it. */
export function CollapsibleSection({
  title,
  note,
  aside,
  defaultOpen = true,
  locked = false,
  findable = false,
  className,
  children,
  ...state
}: CollapsibleSectionProps) {
  const headingId = useId();
  const noteId = useId();
  return (
    <Radix.Root defaultOpen={defaultOpen} disabled={locked} {...state} asChild>
      <section
        aria-labelledby={headingId}
        className={cx('rounded-card bg-raised shadow-card forced-colors:border', className)}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3 sm:px-5">
          <h2 className="min-w-0 grow basis-44 text-title">
            {/* The button is named by the title alone, so that its name does not change with the note. */}
            <Radix.Trigger
              aria-labelledby={headingId}
              aria-describedby={note ? noteId : undefined}
              className={triggerClass}
            >
              <span className="grid min-w-0">
                <span id={headingId}>{title}</span>
                {note && (
                  <span id={noteId} className={noteClass}>
                    {note}
                  </span>
                )}
              </span>
              <ChevronDown
                aria-hidden
                size="1em"
                className="ms-auto shrink-0 transition-transform duration-200 group-data-[state=open]:rotate-180 group-data-[disabled]:hidden"
              />
            </Radix.Trigger>
          </h2>
          {aside}
        </div>
        {findable ? (
          <FindableContent {...state}>{children}</FindableContent>
        ) : (
          <Radix.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
            <div className={bodyClass}>{children}</div>
          </Radix.Content>
        )}
      </section>
    </Radix.Root>
  );
}

/**
 * Content that stays in the page while it is folded. Browsers that know `until-found` compute no layout for it
 * meanwhile.
 */
function FindableContent({
  open = true,
  onOpenChange,
  children,
}: Pick<CollapsibleSectionProps, 'open' | 'onOpenChange' | 'children'>) {
  const contentRef = useUnfoldWhenFound(open, () => onOpenChange?.(true));
  return (
    <Radix.Content forceMount className="overflow-hidden data-[state=open]:animate-unfold">
      {/* This element is around the body, because an element that is hidden in this way keeps its padding. */}
      <div ref={contentRef} className="print:block! print:[content-visibility:visible]!">
        <div className={bodyClass}>{children}</div>
      </div>
    </Radix.Content>
  );
}

const bodyClass = 'px-5 pt-1 pb-6 sm:px-7';

const triggerClass = cx(
  'group flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-small px-2 text-start',
  'data-[disabled]:cursor-default',
);

const noteClass = 'font-normal font-sans text-small text-soft leading-snug tracking-normal';
