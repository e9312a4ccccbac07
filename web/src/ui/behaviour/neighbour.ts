/** By its `data-row`. */
export const rowOf = (id: string) => document.querySelector(`[data-row="${CSS.escape(id)}"]`);

/**
 * Where whoever removes a row goes on: the same button of the next row or of the one before, or the way to a new one;
 * where the section goes with its last row, the heading below it. Found by `data-row`, `data-delete` and, in the same
 * section, `data-add`; to be asked for while the row is there.
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
