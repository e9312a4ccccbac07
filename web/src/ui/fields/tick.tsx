import { type ReactNode, useEffect, useRef } from 'react';

interface TickProps {
  checked: boolean;
  /** Whether only some of what this checkbox stands for is selected. */
  isPartial?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  label: ReactNode;
  hint?: ReactNode;
  onChange: (checked: boolean) => void;
}

/** A checkbox whose whole line can be pressed. */
export function Tick({
  checked,
  isPartial = false,
  disabled,
  invalid = false,
  label,
  hint,
  onChange,
}: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  // HTML has no attribute for the indeterminate state, so it is set as a property.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className="flex min-h-touch min-w-0 grow cursor-pointer items-center gap-3 rounded-small px-2 py-1.5 hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:text-soft">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
        // The margin keeps a focused checkbox clear of the buttons at the bottom of a dialog.
        className="size-5 shrink-0 scroll-mb-28 cursor-pointer"
      />
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{label}</span>
        {hint && <span className="truncate text-small text-soft">{hint}</span>}
      </span>
    </label>
  );
}

/** A list of checkboxes, as wide as their hover background. */
export const tickListClass = '-mx-2 grid grid-cols-1 content-start gap-1';
