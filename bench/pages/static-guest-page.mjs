/**
 * A static twin of the guest's page: it has the same bytes, and shows the same page as plain markup after the last
 * digit.
 */
import { startStaticTwin } from './static-twin.mjs';

/** Runs in the twin. It must not use anything from outside. */
function showAfterFourDigits() {
  let digits = 0;
  addEventListener('keydown', async () => {
    digits += 1;
    if (digits !== 4) return;
    const [markup] = await Promise.all([
      fetch('/assets/markup.html'),
      fetch('/assets/bundle.json'),
    ]);
    const main = document.querySelector('main');
    if (main) main.innerHTML = await markup.text();
  });
  // The markup loads while the PIN is typed, as the page's code does.
  fetch('/assets/markup.html', { cache: 'force-cache' });
}

/**
 * @param {import('../support/servers.mjs').Guest} guest
 * @param {import('./guest-page-texts.mjs').GuestPageTexts} texts
 * @param {import('../support/browsers.mjs').Entered} entered
 */
export const startStaticGuestPage = ({ link }, { language }, { scriptBytes, markup, reply }) =>
  startStaticTwin(link, {
    language,
    codeBytes: scriptBytes,
    script: `(${showAfterFourDigits})()`,
    files: {
      // Photos load later and do not exist on the twin.
      '/assets/markup.html': markup.replaceAll(/ (src|srcset)="[^"]*"/g, ''),
      '/assets/bundle.json': reply,
    },
  });
