/** Addresses of other sites. Whether they open the server has tried; this only reads. */
import { normalUrl } from '../urls.ts';
import { linksIn } from './reading.ts';
import { rule } from './rule.ts';

export const linkRules = [
  rule('broken-link', 'serious', (reading) =>
    linksIn(reading).filter(({ typed }) => normalUrl(typed) === undefined),
  ),
  rule('insecure-link', 'advice', (reading) =>
    linksIn(reading).filter(({ typed }) => /^http:\/\//i.test(typed.trim())),
  ),
  rule('dead-link', 'advice', (reading) => {
    const dead = new Map(reading.deadLinks.map(({ url, triedOn }) => [url, triedOn]));
    return linksIn(reading).flatMap(({ at, typed }) => {
      const triedOn = dead.get(normalUrl(typed) ?? '');
      return triedOn ? [{ at, triedOn }] : [];
    });
  }),
];
