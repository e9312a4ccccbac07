/** Searches properties by name, address, guest or id. Accents and the order of the words don't matter. */
import { foldText } from '@guest-portal/contract/search-terms';
import type { Apartment } from '../host/queries.ts';
import type { StaysByProperty } from './stays-by-property.ts';

type Findable = Pick<Apartment, 'id' | 'name' | 'address' | 'city' | 'country'>;

/** Returns the text to search in for each property. It is built once and used at every key press. */
export function findableTexts(apartments: Findable[], stays: StaysByProperty): string[] {
  return apartments.map(({ id, name, address, city, country }) => {
    const { current, next } = stays?.get(id) ?? {};
    const texts = [name, address, city, country, current?.name, next?.name, id];
    return foldText(texts.filter(Boolean).join('\n'));
  });
}

export function isFound(text: string, query: string): boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}
