/** Visits a password-protected WordPress page. */

/** @typedef {{ content: string, password: string }} Page */

/**
 * Returns the cookie that gives access to the page.
 * @param {{ origin: string, link: string }} wordpress
 * @param {Page} page
 */
export async function unlockPage({ origin, link }, { password }) {
  const reply = await fetch(`${origin}/wp-login.php?action=postpass`, {
    method: 'POST',
    redirect: 'manual',
    headers: { referer: link },
    body: new URLSearchParams({ post_password: password }),
  });
  await reply.arrayBuffer();
  return reply.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
}

/**
 * Sends the password and loads the page behind it.
 * @param {{ origin: string, link: string }} wordpress
 * @param {Page} page
 */
export async function enterWordpress(wordpress, page) {
  const cookie = await unlockPage(wordpress, page);
  const opened = await fetch(wordpress.link, { headers: { cookie } });
  if (!(await opened.text()).includes('Lamplight Loft'))
    throw new Error('No page behind the password');
}

/**
 * Returns HTML with one paragraph for each text in the value that has several words.
 * @param {unknown} value such as the content of a guest's page
 * @returns {string}
 */
export function paragraphsOf(value) {
  if (typeof value === 'string') return value.includes(' ') ? `<p>${value}</p>\n` : '';
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(paragraphsOf).join('');
}
