/** Checks that a long text can't make the pages of guests and hosts hang. */
import { superlinearTexts } from '@guest-portal/contract/testing/expensive-texts';
import { describe, expect, test } from 'vitest';
import { offersFor } from '../../../editor/phrases/offers.ts';
import { excerptOf } from '../../search/excerpt.ts';
import { createSearchIndex } from '../../search/search-index.ts';
import { parseTextPieces } from './text-pieces.ts';

const entryOf = (text: string) => ({
  heading: 'Guide',
  title: { text: 'Oven' },
  texts: [{ text }],
  at: 'guide',
  isLocked: false,
});

const tasks: [string, (text: string) => unknown][] = [
  ['searching the guest’s page', (text) => createSearchIndex([entryOf(text)], [])('kettle')],
  [
    'finding the excerpt of a search result',
    (text) => excerptOf(text, { words: new Set(['a']), pieces: new Set(['1', '中']) }),
  ],
  ['finding links and phone numbers in a text', parseTextPieces],
  ['offering phrases while a host types', (text) => offersFor(text, 'en', 'texts')],
];

describe('processing a text in linear time', () => {
  test.each(tasks)(
    '%s takes only linear time, even for a long text',
    (_name, task) => expect(superlinearTexts(task)).toEqual([]),
    120_000,
  );
});
