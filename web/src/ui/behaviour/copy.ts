/**
 * Copies text to the clipboard. `navigator.clipboard` exists only with HTTPS and on localhost. Hosts who try the
 * product in a local network have neither, so the older way of copying a selection is used there.
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
  // An open dialog traps the focus, so the text must be selected inside it.
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
