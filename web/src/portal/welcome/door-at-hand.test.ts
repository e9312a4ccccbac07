import { expect, test } from 'vitest';
import { cutAtWord, doorAtHand, foldOf } from './door-at-hand.ts';

test.each([
  ['4719#', '4719#'],
  ['B 12 77', 'B 12 77'],
  ['4821#, then turn the handle', '4821#'],
  ['4711 0815#\nThen push with your shoulder.', '4711 0815#'],
  ['*1234# (the star first)', '*1234#'],
])('%j is at hand as the code %j', (content, code) => {
  expect(doorAtHand(content, '').code).toBe(code);
});

test.each([
  'In the lockbox to the left of the door; it opens with 4821',
  'Wake the keypad with your palm, enter 4821, press the tick',
  '1234 Main Street, the blue door',
  '101. stāvs, pa labi, tad zvans',
  '15:00 is when we open the door for you',
  '+371 2000 0000, call and we buzz you in',
  '20001234567, call and we buzz you in',
  'Willkommen\nDer Code ist 4711#',
  'Install Nuki, open the invitation we sent you and tap Unlock',
])('no code is guessed from %j: its words are at hand', (content) => {
  expect(doorAtHand(content, '')).toEqual({ words: content, hasMore: false });
});

test('more is said where the card says more', () => {
  expect(doorAtHand('4719#', '').hasMore).toBe(false);
  expect(doorAtHand('4719#', 'It sticks').hasMore).toBe(true);
  expect(doorAtHand('4719#, then push', '').hasMore).toBe(true);
  expect(doorAtHand('word '.repeat(60), '').hasMore).toBe(true);
});

test('a text is cut between its words, and a word without an end somewhere', () => {
  expect(cutAtWord('up the stairs', 8)).toBe('up the');
  expect(cutAtWord('up the stairs', 6)).toBe('up the');
  expect(cutAtWord('x'.repeat(20), 8)).toBe('x'.repeat(8));
});

test('a text folds after 600 characters or eight lines, if that spares 200', () => {
  const prose = 'Mind the step. '.repeat(100);
  expect(foldOf(prose)).toBeLessThanOrEqual(600);
  expect(foldOf(prose)).toBeGreaterThan(500);
  const lines = 'Go up the stairs, past the lift\n'.repeat(20);
  expect(lines.slice(0, foldOf(lines)).split('\n')).toHaveLength(8);
  const nearly = 'x '.repeat(390);
  expect(foldOf(nearly)).toBe(nearly.length);
});

test.each(['4711', '4711#', '*1234', '0815 4711#'])('the code %s is never folded away', (code) => {
  for (const length of [560, 590, 598, 700, 1500]) {
    const text = `${'x '.repeat(length / 2)}The code is ${code}. ${'And so on. '.repeat(60)}`;
    expect(text.slice(0, foldOf(text))).toContain(code);
    expect(foldOf(text)).toBeLessThan(text.length);
  }
});
