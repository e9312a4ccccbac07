import { type FormEvent, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

/**
 * A form with uncontrolled fields, for prerendered pages. It keeps text typed before hydration and is a tenth of the size
 * of react-hook-form. Fields are validated when the form is submitted, and after that on every change.
 * @param send gets the validated values, and may return errors to show at the fields
 */
export function useNativeForm<Values extends Record<string, string>>(
  resolve: Resolver<Values>,
  send: (values: Values, form: HTMLFormElement) => Promise<FieldErrors<Values> | undefined>,
) {
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const wasSent = useRef(false);
  const isBusy = useRef(false);

  const validate = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form)) as Values;
    const options = { fields: {}, shouldUseNativeValidation: false };
    const found = await resolve(typed, undefined, options);
    const messages = Object.entries(found.errors).map(([name, error]) => [name, error?.message]);
    return {
      // These values are only used if there are no errors.
      values: found.values as Values,
      errors: Object.fromEntries(messages) as FieldErrors<Values>,
    };
  };

  const showErrors = (form: HTMLFormElement, found: FieldErrors<Values>) => {
    setErrors(found);
    const first = [...form.elements].find(
      (field) => field instanceof HTMLElement && (field.getAttribute('name') ?? '') in found,
    );
    if (first instanceof HTMLElement) first.focus();
    return first === undefined;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      wasSent.current = true;
      const { values, errors: found } = await validate(form);
      if (showErrors(form, found)) showErrors(form, (await send(values, form)) ?? {});
    } finally {
      isBusy.current = false;
    }
  };

  const revalidate = async (event: FormEvent<HTMLFormElement>) => {
    if (!wasSent.current) return;
    const { name } = event.target as HTMLInputElement;
    const { errors: found } = await validate(event.currentTarget);
    setErrors((shown) => ({ ...shown, [name]: found[name] }));
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
        wasSent.current = false;
      },
    },
  };
}
