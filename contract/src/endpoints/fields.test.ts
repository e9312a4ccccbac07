import { describe, expect, test } from 'vitest';
import { newGuide, newSection } from './content/content.ts';
import { calendarDate, emailAddress, entries, limits, line, pin, requiredLine } from './fields.ts';
import { newGuest } from './stays.ts';

const apartmentId = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

describe('PIN format', () => {
  test.each(['0000', '1234', '9999'])('the PIN %s is accepted', (value) => {
    expect(pin.parse(value)).toBe(value);
  });
  test.each(['', '123', '12345', '12a4', ' 123', '１２３４', '1234\n'])(
    'the PIN %j is rejected',
    (value) => {
      expect(pin.safeParse(value).success).toBe(false);
    },
  );
});

describe('calendar date format', () => {
  test.each(['2026-02-28', '2028-02-29'])('%s is a valid calendar date', (value) => {
    expect(calendarDate.parse(value)).toBe(value);
  });
  test.each([
    '2026-02-29',
    '2026-13-01',
    '0001-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    'tomorrow',
  ])('%s is not a valid calendar date', (value) => {
    expect(calendarDate.safeParse(value).success).toBe(false);
  });
});

test('a line that is null is read as an empty line', () => {
  expect(line.parse(null)).toBe('');
  expect(line.parse('')).toBe('');
});

test('a line is returned exactly as typed, including emoji and right-to-left script', () => {
  expect(line.parse('  مرحبا 🏡 Ķīpsala ')).toBe('  مرحبا 🏡 Ķīpsala ');
});

test('a line that is longer than its limit is rejected', () => {
  expect(line.safeParse('x'.repeat(limits.line + 1)).success).toBe(false);
});

test.each([
  '   ',
  '\u200b',
  '\u00a0\u2060',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u202e\u2066',
  '\u{e0001}',
  '',
])(
  'a required line without a visible character (%j) is rejected with the field’s own message',
  (typed) => {
    const result = requiredLine('Place name is required').safeParse(typed);
    expect(result.error?.issues[0]?.message).toBe('Place name is required');
  },
);

test.each(['Café', '👩‍👩‍👧', 'بيت', '☕️', '\u202eבית', '𠮷'])(
  'the text %j counts as visible',
  (typed) => {
    expect(requiredLine('Name').parse(typed)).toBe(typed);
  },
);

test('a line with a line break is rejected', () => {
  expect(line.safeParse('Riga\nLatvia').success).toBe(false);
  expect(line.parse('Riga')).toBe('Riga');
});

test('blank amenities are dropped, and the others keep their order', () => {
  expect(entries.parse(['Sauna', '  ', '', '\u200b', ' Lift '])).toEqual(['Sauna', 'Lift']);
});

test('an email address is trimmed and validated', () => {
  expect(emailAddress.parse(' anna@example.com ')).toBe('anna@example.com');
  expect(emailAddress.safeParse('anna@').success).toBe(false);
  expect(emailAddress.safeParse('anna@example.com\r\nbcc: x@example.com').success).toBe(false);
});

test('the section type pre-arrival is accepted with a hyphen and stored with an underscore', () => {
  const section = newSection.parse({
    name: 'Ferry',
    content: 'Pier 3',
    sectionType: 'pre-arrival',
  });
  expect(section.sectionType).toBe('pre_arrival');
});

test('guide images are accepted as a list or as comma-separated text', () => {
  const guide = { apartmentId, name: 'Oven', instructions: 'Turn left' };
  expect(newGuide.parse({ ...guide, images: '/objects/a, /objects/b,' }).images).toEqual([
    '/objects/a',
    '/objects/b',
  ]);
  expect(newGuide.parse({ ...guide, images: ['/objects/a'] }).images).toEqual(['/objects/a']);
});

test('a stay may end on its check-in day, but not before it', () => {
  const stay = {
    apartmentId,
    pinCode: '1234',
    name: 'Jo',
    checkinDate: '2026-05-02',
    checkoutDate: '2026-05-01',
  };
  expect(newGuest.safeParse(stay).error?.issues[0]?.message).toBe(
    'Check-out must be same day or later than check-in',
  );
  expect(newGuest.safeParse({ ...stay, checkoutDate: '2026-05-02' }).success).toBe(true);
});
