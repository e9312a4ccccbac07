import { expect, test } from 'vitest';
import { cutAtWord, doorSummary, foldOf } from './door-summary.ts';
import { parseTextPieces } from './text-pieces.ts';

test.each([
  ['4719#', '4719#'],
  ['B 12 77', 'B 12 77'],
  ['4821#, then turn the handle', '4821#'],
  ['4711 0815#\nThen push with your shoulder.', '4711 0815#'],
  ['4711 0815#, then push', '4711 0815#'],
  ['*1234# (the star first)', '*1234#'],
  ['47 11, then push', '47 11'],
  ['12-34-56 (without the hyphens)', '12-34-56'],
])('the door text %j gives the code %j', (content, code) => {
  expect(doorSummary(content, '').code).toBe(code);
});

test.each([
  'In the lockbox to the left of the door; it opens with 4821',
  'Wake the keypad with your palm, enter 4821, press the tick',
  '1234 Main Street, the blue door',
  '101. stāvs, pa labi, tad zvans',
  '15:00 is when we open the door for you',
  '+371 2000 0000, call and we buzz you in',
  '20001234567, call and we buzz you in',
  '2912 3456 - call Anna for the code',
  '24-12-2026, new code 4411#',
  '24-12-26, new code 4411#',
  '15 11 2026 (new): 4411#',
  '10-12, 14-18 reception',
  '9-17, or ring the bell',
  'Willkommen\nDer Code ist 4711#',
  'Install Nuki, open the invitation we sent you and tap Unlock',
])('the door text %j gives no code, so its first words are shown', (content) => {
  expect(doorSummary(content, '')).toEqual({ firstWords: content, hasMore: false });
});

test('a door text has more to read if its card says more than quick access does', () => {
  expect(doorSummary('4719#', '').hasMore).toBe(false);
  expect(doorSummary('4719#', 'It sticks').hasMore).toBe(true);
  expect(doorSummary('4719#, then push', '').hasMore).toBe(true);
  expect(doorSummary('word '.repeat(60), '').hasMore).toBe(true);
});

test('a text is cut between its words, and a word that is too long is cut anywhere', () => {
  expect(cutAtWord('up the stairs', 8)).toBe('up the');
  expect(cutAtWord('up the stairs', 6)).toBe('up the');
  expect(cutAtWord('x'.repeat(20), 8)).toBe('x'.repeat(8));
  expect(cutAtWord('🔑'.repeat(20), 7)).toBe('🔑'.repeat(3));
});

test.each([
  'Is the door stuck? Then call Anna, +371 2000 0000 1234, and wait.',
  'Is the door stuck? Then call Anna, +49 (0)171 123 45 67, and wait.',
  'Is the door stuck? Then call Anna, 0171 / 1234 5678, and wait.',
  'Is the door stuck? Then call Anna, +33 6.12.34.56.78, and wait.',
  '打不开门，请致电+371 2000 0000 1234，谢谢。',
  '打不开门，请致电+37120001234，谢谢。',
  'Look: https://example.com/doors/riga/skarnu-iela-14/second-floor/left and wait.',
  'https://example.com/doors/riga/skarnu-iela-14/second-floor/left and wait.',
])('cutting this text never creates another number or address to tap: %s', (text) => {
  const links = (part: string) =>
    parseTextPieces(part).flatMap((piece) =>
      typeof piece === 'object' && 'href' in piece ? [piece.href] : [],
    );
  for (let limit = 1; limit < text.length; limit += 1) {
    expect(links(text)).toEqual(expect.arrayContaining(links(`${cutAtWord(text, limit)}…`)));
  }
});

test('a text is folded after 600 characters or eight lines if this hides at least 200 characters', () => {
  const prose = 'Mind the step. '.repeat(100);
  expect(foldOf(prose)).toBeLessThanOrEqual(600);
  expect(foldOf(prose)).toBeGreaterThan(500);
  const lines = 'Go up the stairs, past the lift\n'.repeat(20);
  expect(lines.slice(0, foldOf(lines)).split('\n')).toHaveLength(8);
  const shortEnough = 'x '.repeat(390);
  expect(foldOf(shortEnough)).toBe(shortEnough.length);
});

test.each([
  ...[
    '4711',
    '4711#',
    '*1234',
    '0815 4711#',
    '4711B',
    '4711-22',
    '4711 22#',
    '12-34-56',
    '4-7-1-1',
  ],
  ...['A1B2', '47 11 22', '4 7 1 1', '4711 #', 'B 12 77 C', '7XKWQ9'],
])('the code %s is never folded away', (code) => {
  for (const length of [560, 590, 598, 700, 1500]) {
    const text = `${'x '.repeat(length / 2)}The code is ${code}. ${'And so on. '.repeat(60)}`;
    expect(text.slice(0, foldOf(text))).toContain(code);
    expect(foldOf(text)).toBeLessThan(text.length);
  }
  const text = `${'x'.repeat(639)} ${code} ${'x'.repeat(299)}`;
  expect(text.slice(0, foldOf(text)).endsWith(` ${code}`)).toBe(true);
});
