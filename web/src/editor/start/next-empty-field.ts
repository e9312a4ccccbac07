/** What is typed into. A switch has a hidden input of its own, and so has a button for files. */
export const typed = 'input:not([type=checkbox], [type=radio], [type=file])';

/** The field of a form that follows the given one, if both are inputs and there is nothing in it yet. */
export function nextEmptyField(form: HTMLFormElement, from: EventTarget) {
  const fields = [...form.querySelectorAll<HTMLInputElement>(typed)];
  const next = fields.find((_, at) => fields[at - 1] === from);
  return next?.value.trim() === '' ? next : undefined;
}
