import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldWithControlProps } from './field.tsx';
import { controlClass } from './input.tsx';
import { useTextHeight } from './use-text-height.ts';

/** A text field that grows with its text, so that all of it is visible. */
export function Textarea({ className, rows = 3, ref, ...rest }: ComponentProps<'textarea'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, []);
  useTextHeight(field);
  return (
    <textarea
      dir="auto"
      rows={rows}
      {...rest}
      ref={field}
      className={cx(controlClass, 'field-sizing-content min-h-24 py-3', className)}
    />
  );
}

export function TextareaField({
  label,
  hint,
  error,
  required,
  unmarked,
  className,
  ...control
}: FieldWithControlProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, required, unmarked, className }}>
      {(attributes) => <Textarea {...control} {...attributes} />}
    </Field>
  );
}
