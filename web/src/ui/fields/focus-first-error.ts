/** Focuses the first field with an error, once the errors are rendered. */
export const focusFirstError = (form: HTMLElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
