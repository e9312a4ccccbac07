/**
 * Completes and validates URLs of other sites. This file does not use zod, because pages call it while the user is
 * typing.
 */

/** The length limit of the contract. Parsing longer host names would take quadratic time. */
const maxLength = 2_000;

/**
 * Adds https:// if no scheme was typed. An empty text stays empty. Returns undefined if the URL is invalid: too long,
 * with a user name or password, with a host without a dot, or with a scheme other than http and https.
 */
export function normalUrl(typed: string): string | undefined {
  const text = typed.trim().replace(/^\/+/, '');
  if (text === '') return '';
  if (text.length > maxLength) return undefined;
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !hasPort(text) ? text : `https://${text}`;
  const url = /^https?:\/\//i.test(withScheme) ? parseUrl(withScheme) : undefined;
  if (!url) return undefined;
  const { hostname, username, password } = url;
  const hasDot = /[^.]\.[^.]/.test(hostname);
  return hasDot && username === '' && password === '' ? withScheme : undefined;
}

/** Whether the part before the colon is a host: 'example.com:8080/' looks as if it began with a scheme. */
function hasPort(text: string): boolean {
  const host = /^[^/]*/.exec(text)?.[0] ?? '';
  const dot = host.indexOf('.');
  return dot >= 0 && /:\d/.test(host.slice(dot));
}

/** Does not use `URL.canParse`, which some hosts' browsers do not have. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
