/** Rules about links to other sites. The server has checked whether they open. */
import { normalUrl } from '../text/urls.ts';
import { linksIn } from './property-reading.ts';
import { rule } from './rule.ts';

export const linkRules = [
  rule('broken-link', 'serious', (reading) =>
    linksIn(reading).filter(({ typed }) => normalUrl(typed) === undefined),
  ),
  rule('insecure-link', 'advice', (reading) =>
    linksIn(reading).filter(({ typed }) => /^http:\/\//i.test(typed.trim())),
  ),
  rule('dead-link', 'advice', (reading) => {
    const triedOnByUrl = new Map(reading.deadLinks.map(({ url, triedOn }) => [url, triedOn]));
    return linksIn(reading).flatMap(({ at, typed }) => {
      const triedOn = triedOnByUrl.get(normalUrl(typed) ?? '');
      return triedOn ? [{ at, triedOn }] : [];
    });
  }),
];
