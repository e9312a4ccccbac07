/** Inputs for text. Switches and file buttons also contain inputs, which are left out. */
export const textInputSelector = 'input:not([type=checkbox], [type=radio], [type=file])';

/** Returns the input after the current one, if it is empty. */
export function nextFieldIfEmpty(form: HTMLFormElement, current: EventTarget) {
  const fields = [...form.querySelectorAll<HTMLInputElement>(textInputSelector)];
  const next = fields.find((_, index) => fields[index - 1] === current);
  return next?.value.trim() === '' ? next : undefined;
}
