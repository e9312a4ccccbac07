/** Which properties a host means: by name, address, guest or id, however it is accented, all words in any order. */
import { folded } from '@guest-portal/contract/search-terms';
import type { Apartment } from '../host/queries.ts';
import type { StaysByProperty } from './stays-there.ts';

type Findable = Pick<Apartment, 'id' | 'name' | 'address' | 'city' | 'country'>;

/** Everything that a property is found by, to be made once for many letters typed. */
export function findableTexts(apartments: Findable[], stays: StaysByProperty): string[] {
  return apartments.map(({ id, name, address, city, country }) => {
    const { current, next } = stays?.get(id) ?? {};
    const texts = [name, address, city, country, current?.name, next?.name, id];
    return folded(texts.filter(Boolean).join('\n'));
  });
}

export function isFound(text: string, wanted: string): boolean {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}
