/** Addresses of other sites. Whether they open is for somebody who asks them; this only reads. */
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
];
