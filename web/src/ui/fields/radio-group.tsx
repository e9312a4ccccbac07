import { type ReactNode, useId } from 'react';

interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  choices: { value: Value; label: ReactNode }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A choice between a few values, with the browser's own radio buttons in rows that are easy to press. */
export function RadioGroup<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  disabled,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="grid gap-1">
      <legend className="mb-1 text-small text-soft">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={rowClass}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="size-5 shrink-0 cursor-pointer"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

const rowClass =
  'flex min-h-touch cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 hover:bg-sunken has-checked:bg-sunken has-checked:font-semibold';
