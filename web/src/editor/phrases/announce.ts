/** Announces a text to screen readers. The live region must exist before the text is set. */

let region: HTMLElement | undefined;

export function prepareAnnouncements() {
  if (region?.isConnected) return;
  region = document.createElement('div');
  region.className = 'sr-only';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
}

export function announce(text: string) {
  if (region) region.textContent = text;
}
