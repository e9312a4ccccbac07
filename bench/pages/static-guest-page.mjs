/** The guest's page as a static one: the same bytes, and after the last digit the same page as plain markup. */
import { startStaticTwin } from './static-twin.mjs';

/** Runs in the twin. Must use nothing from outside. */
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
  // It comes while the PIN is typed, as the page's code does.
  fetch('/assets/markup.html', { cache: 'force-cache' });
}

/**
 * @param {import('../support/servers.mjs').Guest} guest
 * @param {import('./guest-page-texts.mjs').GuestWords} words
 * @param {import('../support/browsers.mjs').Entered} entered
 */
export const startStaticGuestPage = ({ link }, { language }, { scriptBytes, markup, reply }) =>
  startStaticTwin(link, {
    language,
    codeBytes: scriptBytes,
    script: `(${showAfterFourDigits})()`,
    files: {
      // Photos come later, and are nobody's here.
      '/assets/markup.html': markup.replaceAll(/ (src|srcset)="[^"]*"/g, ''),
      '/assets/bundle.json': reply,
    },
  });
