import { describe, expect, test } from 'vitest';
import { nameFinder } from './find-names.ts';
import { protect, restore } from './protect.ts';

const names = nameFinder([
  ...['Quay House', 'Quay', 'Quay House Annexe', 'House Bar', '*Star*', 'Café Nord'],
  ...['quay-guests', 'candle', 'Brīvības iela 12'],
]);

const protectedPartsOf = (line: string) => protect(line, names).protectedParts;

describe('a line with parts that must not change', () => {
  test.each([
    ['The gate opens with 4711#.', ['4711#']],
    ['Press *12 34# and wait 5 seconds', ['*12 34#', '5']],
    ['The safe: A12-B7.', ['A12-B7']],
    ['Password: wLan_guest or candle', ['wLan_guest', 'candle']],
    ['Welcome to Quay House!', ['Quay House']],
    ['Café Nord is at Brīvības iela 12, second floor', ['Café Nord', 'Brīvības iela 12']],
    ['Call +371 2000 0000 or (020) 123-45', ['+371 2000 0000', '020) 123-45']],
    ['Quiet from 22:00 – 07:00', ['22:00 – 07:00']],
    ['Check-in is at 3 pm, or 3:30 p.m. on Sundays', ['3 pm', '3:30 p.m.']],
    ['Write to anna@example.com, see https://example.com/a?b=c&d=e#f.', null],
    ['Book at www.example.com or maps.app.goo.gl/x1', ['www.example.com', 'maps.app.goo.gl/x1']],
    ['Ring at "Ozola" and press «Start»', ['"Ozola"', '«Start»']],
    ['チェックインは15:00からです', ['15:00']],
    ['الرمز هو ٤٧١١ للباب', ['٤٧١١']],
    ['Costs 50 € or €7', ['50', '€7']],
    ['Type <b>now</b>', ['<b>now</b>']],
    ['Quay Houses, Quay House Bar, *Star*s', ['Quay', 'Quay House Bar', '*Star*s']],
    ['candlelight and candles', []],
    ['Take the second door, e.g. the red one', []],
  ])(
    'the protected parts of a line are not sent, and come back unchanged: %s',
    (line, protectedParts) => {
      const found = protectedPartsOf(line);
      if (protectedParts) expect(found).toEqual(protectedParts);
      const { markup } = protect(line, names);
      const words = markup.replace(/<code>\d+<\/code>/g, '');
      for (const part of found) expect(words).not.toContain(part);
      expect(words).not.toMatch(/[\p{N}<>@]|:\/\//u);
      expect(restore(markup, found)).toBe(line);
    },
  );
});

test('a reply may reorder the protected parts, and characters with a meaning in markup come back', () => {
  const { markup, protectedParts } = protect('Bed & Breakfast: door 12, then code 4711', names);
  expect(markup).toBe('Bed &amp; Breakfast: door <code>7001</code>, then code <code>7002</code>');
  expect(
    restore('Mit <code>7002</code> durch <code> 7001 </code> &quot;&amp;&quot;', protectedParts),
  ).toBe('Mit 4711 durch 12 "&"');
});

test('restored parts are separated from letters and from each other by spaces, but not in Japanese', () => {
  const { protectedParts } = protect('Door 12, code 4711', names);
  expect(restore('Tür<code>7001</code><code>7002</code>Code', protectedParts)).toBe(
    'Tür 12 4711 Code',
  );
  expect(restore('ドア<code>7001</code>、<code>7002</code>です', protectedParts)).toBe(
    'ドア12、4711です',
  );
});

describe('a reply that is not accepted', () => {
  const { protectedParts } = protect('Door 12, code 4711', names);
  test.each([
    ['has lost a mark', 'Tür <code>7001</code>, Code'],
    ['has a mark twice', 'Tür <code>7001</code> <code>7001</code>, Code <code>7002</code>'],
    ['has a mark in place of another', 'Tür <code>7001</code>, Code <code>7001</code>'],
    ['has a mark that was never sent', 'Tür <code>7001</code>, Code <code>7003</code>'],
    ['has changed the number in a mark', 'Tür <code>7001</code>, Code <code>07002.5</code>'],
    ['has a broken mark', 'Tür <code>7001</code>, Code <code>7002'],
    ['has made up a number', 'Tür <code>7001</code>, Code <code>7002</code>, 3 Mal'],
    ['has made up a number in other digits', 'Tür <code>7001</code>, Code <code>7002</code> ٣'],
    ['has markup in it', 'Tür <code>7001</code> <b>Code</b> <code>7002</code>'],
    ['has hidden markup in it', 'Tür <code>7001</code> &lt;img src=x&gt; <code>7002</code>'],
    ['has a link in it', 'Tür <code>7001</code>, Code <code>7002</code>, evil.example/x'],
    ['has an address in it', 'Tür <code>7001</code>, Code <code>7002</code> a@evil.example'],
    ['has a second line', 'Tür <code>7001</code>,\nCode <code>7002</code>'],
  ])('a reply that %s is refused', (_, reply) => {
    expect(restore(reply, protectedParts)).toBeUndefined();
  });
});

test('a line of only codes has nothing to translate', () => {
  expect(protect('4711# / 12:30', names).hasWords).toBe(false);
  expect(protect('', names).hasWords).toBe(false);
});

test('the longest texts are protected and restored quickly, whatever they consist of', () => {
  const longTexts = ['!', 'a', 'a.', '"', '1 ', 'aB', '<', '(', 'é', '語'].map((unit) =>
    unit.repeat(20_000 / unit.length),
  );
  const placeNames = nameFinder(Array.from({ length: 800 }, (_, index) => `Place number ${index}`));
  const begun = process.cpuUsage();
  for (const text of longTexts)
    restore(protect(text, placeNames).markup, protect(text, placeNames).protectedParts);
  const { user } = process.cpuUsage(begun);
  expect(user / 1e6).toBeLessThan(3);
});

const secondsFor = (names: string[], lines: string[]) => {
  const begun = process.cpuUsage();
  const namesIn = nameFinder(names);
  const found = lines.reduce((sum, line) => sum + namesIn(line).length, 0);
  return { found, seconds: process.cpuUsage(begun).user / 1e6 };
};

test('800 names are found in 8,000 lines without keeping the server busy', () => {
  const names = Array.from({ length: 800 }, (_, index) => `Place number ${index}`);
  const lines = Array.from(
    { length: 8_000 },
    (_, index) => `Go to Place number ${index % 800}, then on`,
  );
  const { found, seconds } = secondsFor(names, lines);
  expect(found).toBe(8_000);
  expect(seconds).toBeLessThan(0.5);
});

test.each([
  ['aaa ', 60],
  ['-', 240],
])('names and lines that all begin with %j do not keep the server busy', (unit, times) => {
  const names = Array.from(
    { length: 1_600 },
    (_, index) => `${unit.repeat(times - (index % 50))}b${index}`,
  );
  const lines = Array.from({ length: 20 }, () => unit.repeat(20_000 / unit.length));
  const { found, seconds } = secondsFor(names, lines);
  expect(found).toBe(0);
  expect(seconds).toBeLessThan(3);
});
