import { expect, test } from 'vitest';
import { allInLanguage, isAllPhrases, phrasesAmong } from './texts.ts';

const rules = 'No smoking\n\nQuiet hours from 22:00 to 07:00.';

test('a text whose lines are phrases is said in another language line by line', () => {
  expect(isAllPhrases(rules, '')).toBe(true);
  expect(allInLanguage(rules, { from: '', to: 'de' })).toBe(
    'Rauchen verboten\n\nRuhezeit von 22:00 bis 07:00 Uhr',
  );
});

test('a text with one line of its own stays whole', () => {
  const text = `${rules}\nThe cat is called Minka.`;
  expect(isAllPhrases(text, '')).toBe(false);
  expect(allInLanguage(text, { from: '', to: 'de' })).toBeUndefined();
  expect([...phrasesAmong([text], { from: '', to: 'de' }).keys()]).toEqual([
    'No smoking',
    'Quiet hours from 22:00 to 07:00.',
  ]);
});

test('a text with a sentence that is not certain needs a translation and stays whole', () => {
  const text = `${rules}\nCheck-in from 3`;
  expect(isAllPhrases(text, '')).toBe(false);
  expect(allInLanguage(text, { from: '', to: 'de' })).toBeUndefined();
});

test('a text of more than 400 lines is not read as phrases', () => {
  const long = Array.from({ length: 401 }, () => 'No smoking').join('\n');
  expect(isAllPhrases(long, '')).toBe(false);
  expect(allInLanguage(long, { from: '', to: 'de' })).toBeUndefined();
  expect(phrasesAmong([long], { from: '', to: 'de' }).size).toBe(0);
  expect(isAllPhrases(long.slice('No smoking\n'.length), '')).toBe(true);
});
