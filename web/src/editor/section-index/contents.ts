/** A short summary of each section's saved content. */
import { fieldsOf } from '@guest-portal/contract/apartment-fields';
import type { Apartment, Guest, Section } from '../../host/queries.ts';
import { type OwnTitle, type SectionTitle, sectionOf } from '../editor-sections.ts';
import { locationOf } from '../field-locations.ts';

/** The data fetched so far. Undefined values are not loaded yet. */
export interface FetchedData {
  apartment: Apartment;
  guest: Guest | null | undefined;
  sections: readonly Section[] | undefined;
  steps: readonly unknown[] | undefined;
  localTips: readonly unknown[] | undefined;
  sightseeingSpots: readonly unknown[] | undefined;
  guides: readonly unknown[] | undefined;
  checkIns: readonly unknown[] | undefined;
}

/** A guest's name is kept apart from texts, because browsers must not translate it. */
type Contents = { text: string } | { name: string } | undefined;

const countContents = (count: number | undefined, noun = 'entry'): Contents => {
  if (count === undefined) return undefined;
  const nouns = noun === 'entry' ? 'entries' : `${noun}s`;
  return { text: count === 0 ? 'Empty' : `${count} ${count === 1 ? noun : nouns}` };
};

/** The fields that count, which are those without a default value. Lists have sections of their own. */
const countedFields = fieldsOf('line', 'text', 'privateText', 'crewText', 'url');

function fieldContents(title: SectionTitle, { apartment, sections }: FetchedData): Contents {
  if (!sections) return undefined;
  const fields = countedFields.filter(
    (field) =>
      locationOf('apartment', apartment.id, field, sections).section === title &&
      apartment[field].trim() !== '',
  );
  const cards = sections.filter(
    ({ id, content }) =>
      locationOf('section', id, 'content', sections).section === title && content.trim() !== '',
  );
  return countContents(fields.length + cards.length);
}

/** Contents of sections that don't consist of the property's fields. */
const contentsByTitle: Partial<Record<OwnTitle, (fetched: FetchedData) => Contents>> = {
  'Current Guest': ({ guest }) =>
    guest ? { name: guest.name } : guest === null ? { text: 'No guest yet' } : undefined,
  'Your Apartment': ({ apartment }) => countContents(apartment.apartmentPhotos.length, 'photo'),
  'Arrival Steps': ({ steps }) => countContents(steps?.length, 'step'),
  'Local Recommendations': ({ localTips }) => countContents(localTips?.length, 'place'),
  Sightseeing: ({ sightseeingSpots }) => countContents(sightseeingSpots?.length, 'place'),
  'Property Guide': ({ guides }) => countContents(guides?.length),
  'For the Crew': ({ apartment }) =>
    countContents(
      [
        ...apartment.crewTasks,
        ...apartment.crewPhotoTasks,
        apartment.crewNotes,
        apartment.crewEntry,
      ].filter((text) => text.trim() !== '').length,
    ),
  'Guest Check-In Data': ({ checkIns }) => countContents(checkIns?.length, 'check-in'),
};

export function contentsOf(title: SectionTitle, fetched: FetchedData): Contents {
  const section = sectionOf(title);
  if ('list' in section)
    return countContents(fetched.apartment[section.list].length, section.countedNoun);
  const ownContents = 'spots' in section ? contentsByTitle[section.title] : undefined;
  return ownContents ? ownContents(fetched) : fieldContents(title, fetched);
}
