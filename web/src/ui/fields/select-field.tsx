import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, type Wired } from './field.tsx';
import { controlClass } from './input.tsx';

interface SelectFieldProps<Value extends string>
  extends Pick<Wired<'input'>, 'label' | 'hint' | 'error' | 'className'>,
    Pick<ComponentProps<'select'>, 'disabled'> {
  /** @property isName whether the label is a name, which browsers must not translate */
  choices: readonly { value: Value; label: string; isName?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice from the browser's own list. On a phone, that is the wheel that everybody knows. */
export function SelectField<Value extends string>({
  choices,
  value,
  onChange,
  disabled,
  label,
  hint,
  error,
  className,
}: SelectFieldProps<Value>) {
  return (
    <Field {...{ label, hint, error }} {...(className && { className })}>
      {({ required: _never, ...wiring }) => (
        <span className="relative grid">
          <select
            {...wiring}
            disabled={disabled}
            value={value}
            // The cast is safe, because only these choices can be selected.
            onChange={(event) => onChange(event.target.value as Value)}
            className={cx(controlClass, 'h-12 cursor-pointer appearance-none pe-11')}
          >
            {choices.map((choice) => (
              <option
                key={choice.value}
                value={choice.value}
                translate={choice.isName ? 'no' : undefined}
              >
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={20}
            className="pointer-events-none absolute inset-e-3 inset-y-0 my-auto text-soft"
          />
        </span>
      )}
    </Field>
  );
}
