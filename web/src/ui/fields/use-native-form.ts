import { type FormEvent, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

/**
 * A form with uncontrolled fields, for prerendered pages. It keeps text typed before hydration and is a tenth of the size
 * of react-hook-form. Fields are validated when the form is submitted, and a field also on every later change.
 * @param send gets the validated values, and may return errors to show at the fields
 */
export function useNativeForm<Values extends Record<string, string>>(
  resolve: Resolver<Values>,
  send: (values: Values, form: HTMLFormElement) => Promise<FieldErrors<Values> | undefined>,
) {
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const wasSubmitted = useRef(false);
  const isSubmitting = useRef(false);

  const validate = async (form: HTMLFormElement) => {
    const typedValues = Object.fromEntries(new FormData(form)) as Values;
    const options = { fields: {}, shouldUseNativeValidation: false };
    const result = await resolve(typedValues, undefined, options);
    const messages = Object.entries(result.errors).map(([name, error]) => [name, error?.message]);
    return {
      // These values are only used if there are no errors.
      values: result.values as Values,
      errors: Object.fromEntries(messages) as FieldErrors<Values>,
    };
  };

  /** @returns whether there is no error at a field of the form */
  const showErrors = (form: HTMLFormElement, newErrors: FieldErrors<Values>) => {
    setErrors(newErrors);
    const first = [...form.elements].find(
      (field) => field instanceof HTMLElement && (field.getAttribute('name') ?? '') in newErrors,
    );
    if (first instanceof HTMLElement) first.focus();
    return first === undefined;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      wasSubmitted.current = true;
      const { values, errors: newErrors } = await validate(form);
      if (showErrors(form, newErrors)) showErrors(form, (await send(values, form)) ?? {});
    } finally {
      isSubmitting.current = false;
    }
  };

  const revalidate = async (event: FormEvent<HTMLFormElement>) => {
    if (!wasSubmitted.current) return;
    const { name } = event.target as HTMLInputElement;
    const { errors: newErrors } = await validate(event.currentTarget);
    setErrors((previous) => ({ ...previous, [name]: newErrors[name] }));
  };

  return {
    errors,
    form: {
      // Outside of a <dialog>, the browser does nothing with this method. So a form submitted before hydration keeps
      // its values, and no password gets into the URL.
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: (event: FormEvent<HTMLFormElement>) => void revalidate(event),
      onReset: () => {
        wasSubmitted.current = false;
      },
    },
  };
}
