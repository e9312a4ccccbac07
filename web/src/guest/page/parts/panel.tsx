import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { Spot } from '../page-sections.ts';

interface PanelProps {
  sectionName: Spot;
  title: string;
  badge?: ReactNode;
  open: boolean;
  onToggle: () => void;
  /** Whether the panel cannot be toggled. */
  locked: boolean;
  children: ReactNode;
}

/**
 * Looks like CollapsibleSection, but does not need its library, which would enlarge a guest's download. The panel's
 * padding depends on the width of the page, not of the window.
 */
export function Panel({ sectionName, title, badge, open, onToggle, locked, children }: PanelProps) {
  const headingId = useId();
  const contentId = useId();
  return (
    <section
      data-at={sectionName}
      aria-labelledby={headingId}
      className="min-w-0 rounded-card bg-raised shadow-card forced-colors:border"
    >
      <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', edge, 'py-2.5')}>
        <h2 className="min-w-0 max-w-full grow basis-44 text-title">
          <button
            id={headingId}
            type="button"
            disabled={locked}
            aria-expanded={open}
            aria-controls={open ? contentId : undefined}
            onClick={onToggle}
            className={trigger}
          >
            <span className="min-w-0 wrap-anywhere">{title}</span>
            {!locked && (
              <ChevronDown
                aria-hidden
                size="1em"
                className={cx(
                  'ms-auto shrink-0 transition-transform duration-200',
                  open && 'rotate-180',
                )}
              />
            )}
          </button>
        </h2>
        {badge}
      </div>
      {open && (
        <div id={contentId} className={cx(edge, 'animate-appear pt-2 pb-6')}>
          {children}
        </div>
      )}
    </section>
  );
}

const edge = 'px-5 @min-[40rem]/stay:px-6';

const trigger =
  'flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-small text-start disabled:cursor-default';
