/** Checks that the examples in the editor are phrases, because guests read phrases in their own language. */
import { isAllPhrases } from '@guest-portal/contract/phrasebook/texts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { press } from '../../accounts/testing.tsx';
import { editorSections } from '../editor-sections.ts';
import { doorTypes } from '../sections/details/access-types.ts';
import { PropertySection } from '../sections/property-section.tsx';
import {
  apartment,
  defaultSections,
  guide,
  hasRows,
  openSections,
  place,
  section,
  step,
} from '../sections/testing.tsx';
import { loadPhrasebook } from './use-phrasebook.ts';

beforeAll(async () => {
  await loadPhrasebook();
}, 30_000);

/** Examples that contain a door code. No phrase contains one. */
const examplesWithCode: readonly string[] = doorTypes
  .filter(({ value }) => value !== 'key')
  .map(({ example }) => example);

test('the example in every field that offers phrases is a phrase', async () => {
  hasRows('custom-sections', [
    ...defaultSections,
    section(3, 'Bins'),
    section(4, 'Airport', { sectionType: 'pre_arrival' }),
  ]);
  hasRows('arrival-steps', [step(1, 'Gate')]);
  hasRows('local-tips', [place(1, 'Café')]);
  hasRows('sightseeing-spots', [place(2, 'Tower')]);
  hasRows('apartment-guides', [guide(1, 'Oven')]);
  openSections(
    editorSections.map(({ title }) => (
      <PropertySection key={title} title={title} apartment={apartment} />
    )),
  );
  for (const form of [
    'Add Custom Property Detail',
    'Add Custom Pre-Arrival Section',
    'Add Arrival Step',
    'Add Local Recommendation',
    'Add Guide Item',
  ]) {
    await screen.findByText(form);
    await press(form);
  }
  const fields = [
    ...document.querySelectorAll<HTMLTextAreaElement>('[aria-autocomplete=list][placeholder]'),
  ];
  const examples = new Set(
    fields.map(({ placeholder }) => placeholder).filter((text) => text.startsWith('e.g. ')),
  );
  expect(examples.size).toBeGreaterThan(10);
  const notPhrases = [...examples].filter(
    (example) =>
      !examplesWithCode.includes(example) && !isAllPhrases(example.slice('e.g. '.length), 'en'),
  );
  expect(notPhrases).toEqual([]);
}, 60_000);

test('the examples in the notes of empty lists are phrases', () => {
  const examples = editorSections
    .flatMap((each) => ('list' in each ? [...each.empty.matchAll(/“([^”]+)”/g)] : []))
    .map(([, example]) => example ?? '');
  expect(examples.length).toBeGreaterThan(3);
  expect(examples.filter((example) => !isAllPhrases(example, 'en'))).toEqual([]);
});
