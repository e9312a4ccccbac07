/** Says something to those who listen to the page. The place for it must be there before there is anything to say. */

let region: HTMLElement | undefined;

export function readyToAnnounce() {
  if (region?.isConnected) return;
  region = document.createElement('div');
  region.className = 'sr-only';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
}

export function announce(text: string) {
  if (region) region.textContent = text;
}
