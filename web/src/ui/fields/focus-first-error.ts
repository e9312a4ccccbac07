/** Once the errors are drawn, the first of them is where the typing goes on. */
export const focusFirstError = (form: HTMLElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
