import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { type StartStep, startSteps } from './steps.ts';

interface ProgressProps {
  step: StartStep;
  /** Content at the end of the line. */
  children: ReactNode;
}

/** The progress of the guided start, as text and as a row of dots. */
export function Progress({ step, children }: ProgressProps) {
  const number = startSteps.indexOf(step) + 1;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-small text-soft">
          Step {number} of {startSteps.length}
        </p>
        {children}
      </div>
      <div aria-hidden className="flex gap-1.5">
        {startSteps.map((each, index) => (
          <span
            key={each}
            className={cx('h-1.5 grow rounded-full', index < number ? 'bg-amber' : 'bg-sunken')}
          />
        ))}
      </div>
    </div>
  );
}
