/** A short summary of each section's saved content. */
import { fieldsOf } from '@guest-portal/contract/apartment-fields';
import type { Apartment, Guest, Section } from '../../host/queries.ts';
import { type OwnTitle, type SectionTitle, sectionOf } from '../editor-sections.ts';
import { locationOf } from '../field-locations.ts';

/** The data fetched so far. Undefined values are not loaded yet. */
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

/** A guest's name is kept apart from texts, because browsers must not translate it. */
type Contents = { text: string } | { name: string } | undefined;

const counted = (count: number | undefined, noun = 'entry'): Contents => {
  if (count === undefined) return undefined;
  const nouns = noun === 'entry' ? 'entries' : `${noun}s`;
  return { text: count === 0 ? 'Empty' : `${count} ${count === 1 ? noun : nouns}` };
};

/** The fields that hosts fill in, without those that have a default value. */
const filledFields = fieldsOf('line', 'text', 'privateText', 'url');

function fieldContents(title: SectionTitle, { apartment, sections }: Fetched): Contents {
  if (!sections) return undefined;
  const fields = filledFields.filter(
    (field) =>
      locationOf('apartment', apartment.id, field, sections).section === title &&
      apartment[field].trim() !== '',
  );
  const cards = sections.filter(
    ({ id, content }) =>
      locationOf('section', id, 'content', sections).section === title && content.trim() !== '',
  );
  return counted(fields.length + cards.length);
}

/** Sections whose content is not fields of the property. */
const contentsByTitle: Partial<Record<OwnTitle, (fetched: Fetched) => Contents>> = {
  'Current Guest': ({ guest }) =>
    guest ? { name: guest.name } : guest === null ? { text: 'No guest yet' } : undefined,
  'Your Apartment': ({ apartment }) => counted(apartment.apartmentPhotos.length, 'photo'),
  'Arrival Steps': ({ steps }) => counted(steps?.length, 'step'),
  'Local Recommendations': ({ localTips }) => counted(localTips?.length, 'place'),
  Sightseeing: ({ sights }) => counted(sights?.length, 'place'),
  'Property Guide': ({ guides }) => counted(guides?.length),
  'Guest Check-In Data': ({ checkIns }) => counted(checkIns?.length, 'check-in'),
};

export function contentsOf(title: SectionTitle, fetched: Fetched): Contents {
  const section = sectionOf(title);
  if ('list' in section) return counted(fetched.apartment[section.list].length, section.counted);
  const ownContents = 'spots' in section ? contentsByTitle[section.title] : undefined;
  return ownContents ? ownContents(fetched) : fieldContents(title, fetched);
}
