import { expect, test } from 'vitest';
import { allInLanguage, isAllPhrases, phrasesAmong } from './texts.ts';

const rules = 'No smoking\n\nQuiet hours from 22:00 to 07:00.';

test('a text is translated line by line if every line is a phrase', () => {
  expect(isAllPhrases(rules, '')).toBe(true);
  expect(allInLanguage(rules, { from: '', to: 'de' })).toBe(
    'Rauchen verboten\n\nRuhezeit von 22:00 bis 07:00 Uhr',
  );
});

test('a text with a line in the host’s own words is not translated', () => {
  const text = `${rules}\nThe cat is called Minka.`;
  expect(isAllPhrases(text, '')).toBe(false);
  expect(allInLanguage(text, { from: '', to: 'de' })).toBeUndefined();
  expect([...phrasesAmong([text], { from: '', to: 'de' }).keys()]).toEqual([
    'No smoking',
    'Quiet hours from 22:00 to 07:00.',
  ]);
});

test('a text with an uncertain sentence is not translated', () => {
  const text = `${rules}\nCheck-in from 3`;
  expect(isAllPhrases(text, '')).toBe(false);
  expect(allInLanguage(text, { from: '', to: 'de' })).toBeUndefined();
});

test('a text of more than 400 lines is not searched for phrases', () => {
  const longText = Array.from({ length: 401 }, () => 'No smoking').join('\n');
  expect(isAllPhrases(longText, '')).toBe(false);
  expect(allInLanguage(longText, { from: '', to: 'de' })).toBeUndefined();
  expect(phrasesAmong([longText], { from: '', to: 'de' }).size).toBe(0);
  expect(isAllPhrases(longText.slice('No smoking\n'.length), '')).toBe(true);
});
