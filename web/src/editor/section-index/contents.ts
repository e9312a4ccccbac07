/** How much is in each section, in a word or two, as it is saved. */
import { fieldsOf } from '@guest-portal/contract/apartment-fields';
import type { Apartment, Guest, Section } from '../../host/queries.ts';
import { placeOf, type SectionTitle } from '../field-places.ts';

/** What was fetched so far; undefined is what has not come yet. */
export interface Fetched {
  apartment: Apartment;
  guest: Guest | null | undefined;
  sections: readonly Section[] | undefined;
  steps: readonly unknown[] | undefined;
  localTips: readonly unknown[] | undefined;
  sights: readonly unknown[] | undefined;
  guides: readonly unknown[] | undefined;
  checkIns: readonly unknown[] | undefined;
}

/** A guest's name is no word of ours, and stays as it is when the page is translated. */
type Contents = { words: string } | { name: string } | undefined;

const counted = (count: number | undefined, one = 'entry', many = 'entries'): Contents => {
  if (count === undefined) return undefined;
  return { words: count === 0 ? 'Empty' : `${count} ${count === 1 ? one : many}` };
};

/** What a host writes, and not what has a value from the beginning. */
const texts = fieldsOf('line', 'text', 'privateText', 'url');

function written(title: SectionTitle, { apartment, sections }: Fetched): Contents {
  if (!sections) return undefined;
  const fields = texts.filter(
    (field) =>
      placeOf('apartment', apartment.id, field, sections).section === title &&
      apartment[field].trim() !== '',
  );
  const cards = sections.filter(
    ({ id, content }) =>
      placeOf('section', id, 'content', sections).section === title && content.trim() !== '',
  );
  return counted(fields.length + cards.length);
}

const of: Record<SectionTitle, (fetched: Fetched) => Contents> = {
  'Current Guest': ({ guest }) =>
    guest ? { name: guest.name } : guest === null ? { words: 'No guest yet' } : undefined,
  'Property Details': (fetched) => written('Property Details', fetched),
  'Contact Information': (fetched) => written('Contact Information', fetched),
  'Your Apartment': ({ apartment }) => counted(apartment.apartmentPhotos.length, 'photo', 'photos'),
  'Pre-Arrival Info': (fetched) => written('Pre-Arrival Info', fetched),
  'Arrival Steps': ({ steps }) => counted(steps?.length, 'step', 'steps'),
  Amenities: ({ apartment }) => counted(apartment.amenities.length),
  'Property Rules': ({ apartment }) => counted(apartment.houseRules.length, 'rule', 'rules'),
  'Before You Leave': ({ apartment }) => counted(apartment.checkoutList.length, 'task', 'tasks'),
  'Local Recommendations': ({ localTips }) => counted(localTips?.length, 'place', 'places'),
  Sightseeing: ({ sights }) => counted(sights?.length, 'place', 'places'),
  'Property Guide': ({ guides }) => counted(guides?.length),
  'Guest Check-In Data': ({ checkIns }) => counted(checkIns?.length, 'check-in', 'check-ins'),
};

export const contentsOf = (title: SectionTitle, fetched: Fetched): Contents => of[title](fetched);
