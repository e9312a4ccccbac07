/**
 * Where whoever removes a row goes on: the same button of the next row or of the one before, or the way to a new one.
 * Found by `data-row`, `data-delete` and, in the same section, `data-add`; to be asked for while the row is there.
 */
export function neighbourOf(id: string): HTMLElement | null {
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const button =
    next?.querySelector('[data-delete]') ?? row?.closest('section')?.querySelector('[data-add]');
  return button instanceof HTMLElement ? button : null;
}
