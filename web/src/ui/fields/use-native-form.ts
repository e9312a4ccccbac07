import { type FormEvent, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

/**
 * A form whose fields belong to the browser, for prerendered pages: it keeps what is typed before hydration, and costs a
 * tenth of react-hook-form. Fields are checked when the form is sent, and from then on while they are edited.
 * @param send gets the checked values, and may give back errors to show at the fields
 */
export function useNativeForm<Values extends Record<string, string>>(
  check: Resolver<Values>,
  send: (values: Values, form: HTMLFormElement) => Promise<FieldErrors<Values> | undefined>,
) {
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const wasSent = useRef(false);
  const isBusy = useRef(false);

  const checked = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form)) as Values;
    const options = { fields: {}, shouldUseNativeValidation: false };
    const found = await check(typed, undefined, options);
    const messages = Object.entries(found.errors).map(([name, error]) => [name, error?.message]);
    return {
      // A check that finds errors gives no values back.
      values: found.values as Values,
      errors: Object.fromEntries(messages) as FieldErrors<Values>,
    };
  };

  const show = (form: HTMLFormElement, found: FieldErrors<Values>) => {
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
      const { values, errors: found } = await checked(form);
      if (show(form, found)) show(form, (await send(values, form)) ?? {});
    } finally {
      isBusy.current = false;
    }
  };

  const edit = async (event: FormEvent<HTMLFormElement>) => {
    if (!wasSent.current) return;
    const { name } = event.target as HTMLInputElement;
    const { errors: found } = await checked(event.currentTarget);
    setErrors((shown) => ({ ...shown, [name]: found[name] }));
  };

  return {
    errors,
    form: {
      // Outside a <dialog> the browser does nothing with it: a form sent before hydration keeps its fields,
      // and no password gets into an address.
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: (event: FormEvent<HTMLFormElement>) => void edit(event),
      onReset: () => {
        wasSent.current = false;
      },
    },
  };
}
