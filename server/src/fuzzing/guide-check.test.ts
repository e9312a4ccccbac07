/** Whatever a host types, the guide check reads it without a fault, and without taking its time. */
import { fieldsOf } from '@guest-portal/contract/apartment-fields';
import { checkGuide } from '@guest-portal/contract/guide-check/check';
import type { GuideFacts } from '@guest-portal/contract/guide-check/facts';
import { mended } from '@guest-portal/contract/guide-check/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** The same text in every field, row and list. */
function allOf(text: string): GuideFacts {
  const fields = fieldsOf('name', 'line', 'text', 'privateText', 'url').map((field) => [
    field,
    text,
  ]);
  const lists = fieldsOf('list').map((field) => [field, [text, text]]);
  const written = <Row extends object>(row: Row, ...named: (keyof Row)[]): Row => ({
    ...row,
    ...Object.fromEntries(named.map((field) => [field, text])),
  });
  const place = (row: GuideFacts['localTips'][number]) =>
    written(row, 'name', 'description', 'distance', 'address', 'googleMapsUrl', 'openingHours');
  return {
    ...mended,
    apartment: {
      ...mended.apartment,
      ...Object.fromEntries([...fields, ...lists]),
      apartmentPhotos: [text],
    },
    sections: mended.sections.map((row) => written(row, 'name', 'content', 'importantInfo')),
    localTips: mended.localTips.map(place),
    sightseeingSpots: mended.sightseeingSpots.map(place),
    arrivalSteps: mended.arrivalSteps.map((row) => written(row, 'text')),
    guides: mended.guides.map((row) => written(row, 'name', 'instructions')),
    others: mended.others.map((row) => written(row, 'name', 'address', 'door')),
  };
}

/** Words and signs that the rules look for, in any order. */
const pieces = fc.constantFrom(
  ...'code PIN door 4719 4821 2024 2026 30. June 06 / - : # + 00 check-in from until 15:00 pm WiFi password: today 今天 summer XXX https:// www. @ (24/7) % é \u0301 \ud83d'.split(
    ' ',
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(pieces, { maxLength: 60 }).map((words) => words.join(' ')),
  fc.array(pieces, { maxLength: 60 }).map((words) => words.join('')),
);

test('no rule throws, whatever is written', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { sentence } of checkGuide(allOf(text))) expect(sentence).not.toBe('');
    }),
    { numRuns: 500 },
  );
});

const cpuOf = (work: () => void) => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

test.each([
  'a',
  '1',
  ' ',
  '4719 ',
  'x',
  'code ',
  'password:',
  '2024 ',
  '[your ',
  'http://',
  'Code-',
  'é\u0301',
])('ten thousand characters of “%s” are read in a moment', (piece) => {
  const facts = allOf(piece.repeat(Math.ceil(10_000 / piece.length)));
  checkGuide(facts);
  // In milliseconds; what grows with the square of the length takes minutes.
  expect(cpuOf(() => checkGuide(facts))).toBeLessThan(1_000);
});

test('a thousand properties are checked within a second of the processor', () => {
  checkGuide(mended);
  const rounds = Array.from({ length: 3 }, () =>
    cpuOf(() => {
      for (let count = 0; count < 1_000; count += 1) checkGuide(mended);
    }),
  );
  expect(Math.min(...rounds)).toBeLessThan(1_000);
});
