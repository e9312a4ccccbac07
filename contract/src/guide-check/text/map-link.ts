/** Reads the address from a map link. Coordinates and short links have none. */

const addressParameters = ['q', 'query', 'destination', 'daddr', 'address'];
const mapHosts = /^(?:www\.|maps\.)?google\.[a-z.]{2,6}$|^maps\.apple\.com$/;

export function addressInLink(link: string): string | undefined {
  try {
    const { hostname, pathname, searchParams } = new URL(link);
    if (!mapHosts.test(hostname)) return undefined;
    const inPath = /^\/maps\/(?:place|search)\/([^/@]{1,300})/.exec(pathname)?.[1];
    const inParameter = addressParameters.map((name) => searchParams.get(name)).find(Boolean);
    const address = inPath ? decodeURIComponent(inPath.replaceAll('+', ' ')) : inParameter;
    return address?.trim().slice(0, 120) || undefined;
  } catch {
    return undefined;
  }
}

/** Open location codes such as 'WX32+4F'. */
const plusCode = /[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}/gi;

/** Postcodes as short as house numbers: '110 00 Praha 1', '101 Reykjavík' after a comma, 'NW1 6XE'. */
const postcodes =
  /(^|\D)\d{3} \d{2}(?!\d)(?: \p{L}+ \d{1,2}(?!\d))?|, ?\d{3}(?= \p{L})|(^|\P{L})[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?!\p{L})/gu;

/** Returns the house numbers. Longer numbers may be postcodes, and a number without a street is no house number. */
export function houseNumbersIn(address: string): string[] {
  const text = address.replace(plusCode, ' ').replace(postcodes, '$1$2 ');
  if (!/\p{L}{3}/u.test(text)) return [];
  return (text.match(/\d+/g) ?? []).filter((number) => number.length <= 3);
}
