import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldWithControlProps } from './field.tsx';
import { controlClass } from './input.tsx';

interface SelectFieldProps<Value extends string>
  extends Pick<FieldWithControlProps<'input'>, 'label' | 'hint' | 'error' | 'className'>,
    Pick<ComponentProps<'select'>, 'disabled'> {
  /** @property isName whether the label is a name, which browsers must not translate */
  choices: readonly { value: Value; label: string; isName?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice from the browser's own list. Phones show their usual picker for it. */
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
      {({ required: _required, ...attributes }) => (
        <span className="relative grid">
          <select
            {...attributes}
            disabled={disabled}
            value={value}
            // The cast is safe, because only these choices can be selected.
            onChange={(event) => onChange(event.target.value as Value)}
            className={cx(controlClass, 'h-12 cursor-pointer appearance-none text-ellipsis pe-11')}
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
