import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { firstSteps, type StartStep } from './steps.ts';

interface ProgressProps {
  step: StartStep;
  /** Content at the end of the line. */
  children: ReactNode;
}

/** The progress of the guided start, as text and as a row of dots. */
export function Progress({ step, children }: ProgressProps) {
  const number = firstSteps.indexOf(step) + 1;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-small text-soft">
          {number > 0 ? `Step ${number} of ${firstSteps.length}` : 'Optional'}
        </p>
        {children}
      </div>
      {number > 0 && (
        <div aria-hidden className="flex gap-1.5">
          {firstSteps.map((each, index) => (
            <span
              key={each}
              className={cx('h-1.5 grow rounded-full', index < number ? 'bg-amber' : 'bg-sunken')}
            />
          ))}
        </div>
      )}
    </div>
  );
}
