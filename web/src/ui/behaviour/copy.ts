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
  const textarea = document.createElement('textarea');
  textarea.value = text;
  textarea.readOnly = true;
  textarea.setAttribute('aria-hidden', 'true');
  textarea.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
  // An open dialog traps the focus, so the text must be selected inside it.
  const parent = focused?.closest('[role=dialog]') ?? document.body;
  parent.append(textarea);
  textarea.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    textarea.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
