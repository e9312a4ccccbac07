/**
 * Puts text on the clipboard. `navigator.clipboard` exists only under https and on localhost; a
 * host who tries the product in the local network has neither, so there is the old way as well.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
  // Inside an open dialog the focus is trapped; the text must be selected within it.
  const home = focused?.closest('[role=dialog]') ?? document.body;
  home.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
