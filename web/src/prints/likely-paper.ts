/** Guesses the paper that is sold where the property is. */
import { emergencyNumbersIn } from '@guest-portal/contract/emergency-numbers';
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import type { PrintSize } from '@guest-portal/contract/print-facts';
import type { Apartment } from '../host/queries.ts';

type Location = Pick<Apartment, 'country' | 'timeZone'>;

/** Without a country, the time zone decides: the emergency number of the three countries with Letter paper is 911. */
export function likelyPaper({ country, timeZone }: Location): PrintSize {
  const isLetter = country.trim()
    ? country.split(/[,/()]/).some((part) => letterNames().has(lettersOf(part)))
    : emergencyNumbersIn(timeZone).some(({ number }) => number === '911');
  return isLetter ? 'Letter' : 'A4';
}

const letterRegions = ['US', 'CA', 'MX'];
const abbreviations = ['US', 'USA', 'United States of America', 'CA', 'CAN', 'MX', 'MEX'];

let names: ReadonlySet<string> | undefined;

/** The names of the countries with Letter paper in each of our languages, because hosts write in their own language. */
function letterNames() {
  names ??= new Set(
    guestLanguages
      .flatMap((language) => {
        const displayNames = new Intl.DisplayNames([language], { type: 'region' });
        return letterRegions.map((region) => displayNames.of(region) ?? region);
      })
      .concat(abbreviations)
      .map(lettersOf),
  );
  return names;
}

/** Ignores case, accents, spaces and full stops: ‘U.S.A.’ and ‘Mexico’ are as good as ‘USA’ and ‘México’. */
const lettersOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
