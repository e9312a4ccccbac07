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

test.each([
  [
    'No smoking. Close the gate behind you.',
    'de',
    'Rauchen verboten. Bitte das Tor hinter sich schließen.',
  ],
  ['No smoking! No pets', 'de', 'Rauchen verboten! Keine Haustiere'],
  ['No smoking. No pets.', 'ja', '禁煙。ペット不可。'],
  ['禁煙。ペット不可。', 'en', 'No smoking. No pets.'],
  ['No smoking.  No pets.', 'en', 'No smoking. No pets.'],
] as const)(
  'the sentences of the line "%s" are translated into the language %s',
  (line, to, translation) => {
    expect(isAllPhrases(line, '')).toBe(true);
    expect(allInLanguage(line, { from: '', to })).toBe(translation);
    expect(phrasesAmong([line], { from: '', to }).get(line)).toBe(translation);
  },
);

test('a line is not translated if one of its sentences is in the host’s own words', () => {
  const line = 'No smoking. The cat is called Minka.';
  expect(isAllPhrases(line, '')).toBe(false);
  expect(allInLanguage(line, { from: '', to: 'de' })).toBeUndefined();
});

test('a line of more than 400 sentences is not searched for phrases, and sentences count towards the limit of lines', () => {
  const longLine = 'No smoking. '.repeat(401);
  expect(isAllPhrases(longLine, '')).toBe(false);
  expect(allInLanguage(longLine, { from: '', to: 'de' })).toBeUndefined();
  const left = { lines: 4 };
  const two = 'No smoking. No pets.';
  expect(allInLanguage(two, { from: '', to: 'de' }, left)).toBeDefined();
  expect(left.lines).toBe(1);
  expect(allInLanguage(two, { from: '', to: 'de' }, left)).toBeUndefined();
});
