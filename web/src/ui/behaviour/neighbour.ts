/** Returns the row with this id, which is in its `data-row` attribute. */
export const rowOf = (id: string) => document.querySelector(`[data-row="${CSS.escape(id)}"]`);

/**
 * Returns where the focus goes after a row is removed: the delete button of the next or previous row, otherwise the
 * section's add button, otherwise the heading of the next section. It must be called while the row still exists.
 */
export function neighbourOf(id: string): HTMLElement | null {
  const row = rowOf(id);
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const section = row?.closest('section');
  const button =
    next?.querySelector('[data-delete]') ??
    section?.querySelector('[data-add]') ??
    section?.nextElementSibling?.querySelector('h2 button');
  return button instanceof HTMLElement ? button : null;
}
