/** Finds links to other sites than those that a guest needs: the page of the stay, maps and booking sites. */
import { siteEndings } from './site-endings.ts';

const bookingSiteEndings =
  'at|be|ca|ch|de|dk|es|fi|fr|ie|it|jp|nl|no|pl|pt|se|co\\.nz|co\\.uk|com|com\\.au|com\\.br';

/**
 * A language, a country or a subdomain that booking sites use for their own pages. Other subdomains, such as click
 * counters, redirect.
 */
const subdomain = '(?:(?:www|m|secure|account|[a-z]{2}(?:-[a-z]{2})?)\\.)?';

/** Allowed sites by host name, and by path for sites that offer more than maps or that redirect to other sites. */
const allowedSites: { host: RegExp; path?: RegExp; redirects?: true }[] = [
  {
    host: /^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/,
    path: /^\/maps(?!\/url)(?:[/?]|$)/,
  },
  {
    host: /^maps\.google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/,
    path: /^\/(?:maps(?!\/url)(?:[/?]|$)|\?|$)/,
  },
  { host: /^goo\.gl$/, path: /^\/maps\/[\w-]+(?:\?g_st=[\w.]+)?$/ },
  { host: /^maps\.app\.goo\.gl$/, path: /^\/[\w-]+(?:\?g_st=[\w.]+)?$/ },
  { host: /^maps\.apple(?:\.com)?$/ },
  {
    host: /^(?:www\.)?(?:openstreetmap|osm)\.org$/,
    path: /^\/(?:\?|$|(?:node|way|relation|go|directions|search)\b)/,
  },
  {
    host: /^(?:(?:www|ul)\.)?waze\.com$/,
    path: /^\/(?:\?|$|(?:[a-z-]{2,5}\/)?(?:ul|live-map)\b)/i,
  },
  { host: /^(?:www\.)?bing\.com$/, path: /^\/maps(?:[/?]|$)/ },
  { host: /^yandex\.(?:com|ru|kz|com\.tr)$/, path: /^\/maps(?:[/?]|$)/ },
  { host: /^(?:[a-z]{2}\.)?mapy\.(?:cz|com)$/ },
  { host: /^(?:www\.)?what3words\.com$|^w3w\.co$/ },
  { host: /^(?:share|wego)\.here\.com$/ },
  { host: /^map\.(?:naver|kakao)\.com$/ },
  {
    host: new RegExp(`^${subdomain}(?:airbnb|expedia|tripadvisor)\\.(?:${bookingSiteEndings})$`),
    redirects: true,
  },
  {
    host: new RegExp(`^${subdomain}(?:booking|vrbo|agoda|hotels|trip|homeaway)\\.com$`),
    redirects: true,
  },
  {
    host: /^(?:www\.)?(?:fewo-direkt\.de|abritel\.fr|stayz\.com\.au|bookabach\.co\.nz)$/,
    redirects: true,
  },
];

/**
 * Returns the first link to another site. Mail programs also turn bare names into links, so 'evil.com' counts, and so
 * does 'house.It' with its missing space, because .it is a country. The running time is linear.
 */
export function foreignLinkIn(text: string, pageLink: string): string | undefined {
  const ownHost = parseUrl(pageLink)?.host ?? '';
  for (const part of text
    .replace(ignoredCharacters, '')
    .replace(otherDots, '.')
    .split(separators)) {
    for (const link of linksIn(part))
      if (!isAllowed(link, ownHost)) return link.slice(0, maxShownLength);
  }
  return undefined;
}

const maxShownLength = 60;

/** Characters that browsers remove from a URL. */
const ignoredCharacters = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Characters that browsers treat like a dot in a URL. */
const otherDots = /[。．｡․﹒]/gu;

/** Characters that are not part of a URL, or that end one in mail programs. */
const separators = /[^\p{L}\p{M}\p{N}!#$%&'*+./:=?@_~-]+/u;

const siteName = /[\p{L}\p{N}._-]+/gu;
const emailAddress =
  /^['*_~]{0,3}(?:[\p{L}\p{N}-]+:)?[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}@-]|[/:?#][\p{L}\p{N}])/iu;

/** Finds the links in a text without spaces. Everything after a scheme is one link; a bare name ends with its path. */
function* linksIn(part: string): Generator<string> {
  const written = part.replace(emailAddress, ' ');
  const start = schemeStart(written);
  const beforeScheme = written.slice(0, start);
  let end = 0;
  for (const { 0: name, index } of beforeScheme.matchAll(siteName)) {
    if (index < end) continue;
    const after = index + name.length;
    const hasPath = /^(?:\/|[?#:][\p{L}\p{N}])/u.test(beforeScheme.slice(after, after + 3));
    if (!isSite(name, hasPath)) continue;
    end = hasPath ? beforeScheme.length : after;
    yield beforeScheme.slice(index, end).replace(/^\.+/, '');
  }
  if (start < written.length) yield written.slice(start);
}

/** The position of the first URL with a scheme, or the end of the text. */
function schemeStart(text: string): number {
  let start = text.indexOf('://');
  if (start < 0) return text.length;
  while (/[a-z\d+-]/i.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

/** Streets, titles and companies that people write without a space, such as 'Dr.med', although the ending exists. */
const abbreviation =
  /^(?:(?:av|avda|bd|ctra|pg|pl|pza)\.de|(?:co|pty|pvt)\.ltd|dr\.med|dipl\.ing|m(?:r|rs|s)\.kim)\.?$/i;
const initial = /^\.*\p{L}\.\p{L}+\.*$/u;
const ipAddress = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/** Without a path, 'C.so' is a street, 'J.Win' a person and 20.30.40.50 a phone number. */
function isSite(name: string, hasPath: boolean): boolean {
  if (hasPath && ipAddress.test(name)) return true;
  if (!hasPath && (initial.test(name) || abbreviation.test(name))) return false;
  const labels = name.split('.');
  return labels.some(
    (label, index) =>
      index > 0 &&
      labels[index - 1] !== '' &&
      (isEnding(label) || labels[index - 1]?.toLowerCase() === 'www'),
  );
}

const maxEndingLength = 30;

const isEnding = (label: string) =>
  label.length <= maxEndingLength &&
  (/^xn--/i.test(label) ||
    siteEndings.has(
      label
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[_-]+$/, ''),
    ));

function isAllowed(link: string, ownHost: string): boolean {
  const written = link.includes('://') ? link : `https://${link}`;
  const url = parseUrl(written);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return false;
  if (url.host === ownHost) return true;
  return (
    url.port === '' &&
    allowedSites.some(
      ({ host, path = /^/, redirects }) =>
        host.test(url.hostname) &&
        path.test(url.pathname + url.search) &&
        !(redirects && mayRedirect(url)),
    )
  );
}

const redirection =
  /\/\/|https?:|www\.|redirect|external|interstitial|outbound|deeplink|click|track/i;

/** Whether a URL of a booking site contains another URL or looks like a page that redirects. */
function mayRedirect({ pathname, search, hash }: URL): boolean {
  const values = decodeRepeatedly(search + hash);
  return (
    redirection.test(decodeRepeatedly(pathname)) ||
    redirection.test(values) ||
    values.split(/[^\p{L}\p{N}._-]+/u).some((value) => isSite(value, true))
  );
}

/** Decodes three times, as for a URL within a URL within a URL. */
const decodeRepeatedly = (text: string) =>
  [1, 2, 3].reduce(
    (encoded) =>
      encoded.replace(/%([\da-f]{2})/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    text,
  );

function parseUrl(link: string): URL | undefined {
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
}
