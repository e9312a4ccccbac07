import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Input } from './input.tsx';

/** The attributes that connect a control to its label, hint and error. */
interface ControlAttributes {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Whether the mark for required fields is left out. It says nothing in a form in which every field is required. */
  unmarked?: boolean | undefined;
  className?: string;
  children: (attributes: ControlAttributes) => ReactNode;
}

export function Field({ label, hint, error, required, unmarked, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {/* The mark is only visual, because the control itself has the attribute `required`. */}
        {required && !unmarked && (
          <span aria-hidden className="ms-1 text-red">
            *
          </span>
        )}
      </label>
      {children({
        id,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
      {hint && (
        <p id={hintId} className="text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The element always exists, so that screen readers announce a new error. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="flex gap-1.5 text-red text-small empty:hidden">
      {error && (
        <>
          <CircleAlert aria-hidden size="1.2em" className="mt-px shrink-0" />
          {error}
        </>
      )}
    </p>
  );
}

export type FieldWithControlProps<Control extends 'input' | 'textarea'> = Omit<
  FieldProps,
  'children'
> &
  Omit<ComponentProps<Control>, keyof FieldProps | keyof ControlAttributes>;

export function TextField({
  label,
  hint,
  error,
  required,
  unmarked,
  className,
  ...control
}: FieldWithControlProps<'input'>) {
  return (
    <Field {...{ label, hint, error, required, unmarked, className }}>
      {(attributes) => <Input {...control} {...attributes} />}
    </Field>
  );
}
