/** Finds links to other sites than the ones a guest needs: the page of the stay, maps and booking platforms. */

const countries =
  'at|be|ca|ch|de|dk|es|fi|fr|ie|it|jp|nl|no|pl|pt|se|co\\.nz|co\\.uk|com|com\\.au|com\\.br';

/** Allowed sites by host name, and by path for sites that offer more than maps. */
const allowedSites: { host: RegExp; path?: RegExp }[] = [
  { host: /^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/, path: /^\/maps(?:[/?]|$)/ },
  { host: /^maps\.google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/, path: /^\/(?:maps(?:[/?]|$)|\?|$)/ },
  { host: /^goo\.gl$/, path: /^\/maps\// },
  { host: /^maps\.app\.goo\.gl$/ },
  { host: /^maps\.apple(?:\.com)?$/ },
  { host: /^(?:www\.)?(?:openstreetmap|osm)\.org$/ },
  { host: /^(?:(?:www|ul)\.)?waze\.com$/ },
  { host: /^(?:www\.)?bing\.com$/, path: /^\/maps(?:[/?]|$)/ },
  { host: /^yandex\.(?:com|ru|kz|com\.tr)$/, path: /^\/maps(?:[/?]|$)/ },
  { host: /^(?:[a-z]{2}\.)?mapy\.(?:cz|com)$/ },
  { host: /^(?:www\.)?what3words\.com$|^w3w\.co$/ },
  { host: /^(?:share|wego)\.here\.com$/ },
  { host: /^map\.(?:naver|kakao)\.com$/ },
  { host: new RegExp(`^(?:[a-z-]+\\.)?(?:airbnb|expedia|tripadvisor)\\.(?:${countries})$`) },
  { host: /^(?:[a-z-]+\.)?(?:booking|vrbo|agoda|hotels|trip|homeaway)\.com$/ },
  { host: /^(?:www\.)?(?:fewo-direkt\.de|abritel\.fr|stayz\.com\.au|bookabach\.co\.nz)$/ },
];

/**
 * Returns the first link to another site, as written. Mail programs also turn bare domains into links, so every dot
 * between a word and letters counts: 'evil.example', and 'arrive.Then' with its missing space. Takes linear time.
 */
export function foreignLinkIn(text: string, pageLink: string): string | undefined {
  const ownHost = parsed(pageLink)?.host ?? '';
  for (const part of text.replace(/\p{Cf}/gu, '').split(separators)) {
    for (const link of linksIn(part))
      if (!isAllowed(link, ownHost)) return link.slice(0, longestShown);
  }
  return undefined;
}

const longestShown = 60;

/** Characters that are not part of an address, or that end one in mail programs. */
const separators = /[^\p{L}\p{M}\p{N}．!#$%&'*+./:=?@_~-]+/u;

const domain = /[\p{L}\p{N}._．-]+/gu;
const emailAddress =
  /^(?:mailto:)?[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}/:?#@-])/iu;

/** Splits a text without spaces. Everything after a scheme is one address; a bare domain ends with its path. */
function* linksIn(part: string): Generator<string> {
  const written = part.replace(emailAddress, ' ');
  const start = schemeIn(written);
  const bare = written.slice(0, start);
  let end = 0;
  for (const { 0: run, index } of bare.matchAll(domain)) {
    if (index < end || !isDomain(run)) continue;
    end = index + run.length;
    if (/[/?#:]/.test(bare[end] ?? '')) end = bare.length;
    yield bare.slice(index, end).replace(/^[.．]+/u, '');
  }
  if (start < written.length) yield written.slice(start);
}

/** Where the first address with a scheme begins; the end of the text if there is none. */
function schemeIn(text: string): number {
  let start = text.indexOf('://');
  if (start < 0) return text.length;
  while (/[a-z\d+-]/i.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

/** Matches two labels in a row, the second made of letters only, as every top-level domain is. */
function isDomain(run: string): boolean {
  const labels = run.split(/[.．]/u);
  return labels.some((label, at) => at > 0 && labels[at - 1] !== '' && isTopLevel(label));
}

const isTopLevel = (label: string) => /^(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(label);

function isAllowed(link: string, ownHost: string): boolean {
  const written = link.includes('://') ? link : `https://${link}`;
  const url = parsed(written);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return false;
  if (url.host === ownHost) return true;
  return (
    url.port === '' &&
    allowedSites.some(
      ({ host, path }) =>
        host.test(url.hostname) && (path === undefined || path.test(url.pathname + url.search)),
    )
  );
}

function parsed(link: string): URL | undefined {
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
}
