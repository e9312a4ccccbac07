/** Addresses of other sites, as hosts type them. No zod here: pages use it while somebody types. */

/** The contract's limit. Parsing a longer host name takes quadratic time. */
const longest = 2_000;

/**
 * Adds https:// where no scheme was typed. Empty stays empty; undefined is what can't be an address:
 * a host without a dot, or a scheme that a browser would run rather than open.
 */
export function normalUrl(typed: string): string | undefined {
  const text = typed.trim().replace(/^\/+/, '');
  if (text === '') return '';
  if (text.length > longest) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !namesPort(text) ? text : `https://${text}`;
  const url = /^https?:\/\//i.test(address) ? parsed(address) : undefined;
  if (!url) return undefined;
  const { hostname, username, password } = url;
  const hasDot = /[^.]\.[^.]/.test(hostname);
  return hasDot && username === '' && password === '' ? address : undefined;
}

/** 'example.com:8080/' looks as if it began with a scheme. */
function namesPort(text: string): boolean {
  const host = /^[^/]*/.exec(text)?.[0] ?? '';
  const dot = host.indexOf('.');
  return dot >= 0 && /:\d/.test(host.slice(dot));
}

/** `URL.canParse` is younger than some browsers that a host may have. */
function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
