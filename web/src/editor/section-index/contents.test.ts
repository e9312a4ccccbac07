import { expect, test } from 'vitest';
import type { Guest } from '../../host/queries.ts';
import type { SectionTitle } from '../editor-sections.ts';
import { apartment, defaultSections, section } from '../sections/testing.tsx';
import { contentsOf, type FetchedData } from './contents.ts';

const emptyProperty: FetchedData = {
  apartment: { ...apartment, wifiName: '', wifiPassword: '', amenities: [] },
  guest: null,
  sections: defaultSections,
  steps: [],
  localTips: [],
  sightseeingSpots: [],
  guides: [],
  checkIns: [],
};
const [door] = defaultSections;

test.each<[SectionTitle, Partial<FetchedData>, string]>([
  ['Current Guest', {}, 'No guest yet'],
  ['Current Guest', { guest: { name: 'Noor' } as Guest }, 'Noor'],
  ['Property Details', {}, 'Empty'],
  ['Property Details', { apartment }, '2 entries'],
  ['Property Details', { sections: door ? [{ ...door, content: '4719' }] : [] }, '1 entry'],
  [
    'Pre-Arrival Info',
    { sections: [section(9, 'Bus', { sectionType: 'pre_arrival', content: '22' })] },
    '1 entry',
  ],
  ['Contact Information', { apartment: { ...apartment, emergencyContact: '112' } }, '1 entry'],
  ['Your Apartment', {}, 'Empty'],
  ['Your Apartment', { apartment: { ...apartment, apartmentPhotos: ['a', 'b'] } }, '2 photos'],
  ['Amenities', { apartment }, '2 entries'],
  ['Local Recommendations', { localTips: [1] }, '1 place'],
  [
    'For the Crew',
    { apartment: { ...apartment, crewTasks: ['Change the beds'], crewEntry: 'Key box' } },
    '2 entries',
  ],
  ['Guest Check-In Data', { checkIns: [1, 2] }, '2 check-ins'],
])('the section %s with %j is summarised as %s', (title, changes, summary) => {
  expect(Object.values(contentsOf(title, { ...emptyProperty, ...changes }) ?? {})).toEqual([
    summary,
  ]);
});

test('a section has no summary while its data loads', () => {
  const loading = { ...emptyProperty, guest: undefined, sections: undefined, guides: undefined };
  for (const title of ['Current Guest', 'Property Details', 'Property Guide'] as const)
    expect(contentsOf(title, loading)).toBeUndefined();
});
