import { cx } from '../../ui/cx.ts';
import { type Step, steps } from './steps.ts';

/** How far the start has come, in words and as a row of lamps. */
export function Progress({ at }: { at: Step }) {
  const number = steps.indexOf(at) + 1;
  return (
    <div className="flex items-center gap-3">
      <p className="text-small text-soft">
        Step {number} of {steps.length}
      </p>
      <div aria-hidden className="flex gap-1.5">
        {steps.map((step, before) => (
          <span
            key={step}
            className={cx('h-1.5 w-5 rounded-full', before < number ? 'bg-amber' : 'bg-sunken')}
          />
        ))}
      </div>
    </div>
  );
}
