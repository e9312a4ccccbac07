import { describe, expect, test } from 'vitest';
import { newGuide, newSection } from './content/content.ts';
import { calendarDate, emailAddress, entries, limits, line, pin, requiredLine } from './fields.ts';
import { newGuest } from './stays.ts';

const apartmentId = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

describe('a PIN', () => {
  test.each(['0000', '1234', '9999'])('takes %s', (value) => {
    expect(pin.parse(value)).toBe(value);
  });
  test.each(['', '123', '12345', '12a4', ' 123', '１２３４', '1234\n'])('refuses %j', (value) => {
    expect(pin.safeParse(value).success).toBe(false);
  });
});

describe('a calendar date', () => {
  test.each(['2026-02-28', '2028-02-29'])('takes %s', (value) => {
    expect(calendarDate.parse(value)).toBe(value);
  });
  test.each([
    '2026-02-29',
    '2026-13-01',
    '0001-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    'tomorrow',
  ])('refuses %s', (value) => {
    expect(calendarDate.safeParse(value).success).toBe(false);
  });
});

test('null and the empty text are the same empty line', () => {
  expect(line.parse(null)).toBe('');
  expect(line.parse('')).toBe('');
});

test('text comes back exactly as typed, emoji and right-to-left script included', () => {
  expect(line.parse('  مرحبا 🏡 Ķīpsala ')).toBe('  مرحبا 🏡 Ķīpsala ');
});

test('a line longer than its limit is refused', () => {
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
  'a required line in which nothing can be seen (%j) is missing, and says so in its own words',
  (typed) => {
    const result = requiredLine('Place name is required').safeParse(typed);
    expect(result.error?.issues[0]?.message).toBe('Place name is required');
  },
);

test.each(['Café', '👩‍👩‍👧', 'بيت', '☕️', '\u202eבית', '𠮷'])(
  '%j is something to be seen',
  (typed) => {
    expect(requiredLine('Name').parse(typed)).toBe(typed);
  },
);

test('a line is one line, required or not', () => {
  expect(line.safeParse('Riga\nLatvia').success).toBe(false);
  expect(line.parse('Riga')).toBe('Riga');
});

test('blank amenities are dropped and the order is kept', () => {
  expect(entries.parse(['Sauna', '  ', '', '\u200b', ' Lift '])).toEqual(['Sauna', 'Lift']);
});

test('an e-mail address is trimmed and checked', () => {
  expect(emailAddress.parse(' anna@example.com ')).toBe('anna@example.com');
  expect(emailAddress.safeParse('anna@').success).toBe(false);
  expect(emailAddress.safeParse('anna@example.com\r\nbcc: x@example.com').success).toBe(false);
});

test('a section takes pre-arrival with a hyphen and keeps it with an underscore', () => {
  const section = newSection.parse({
    name: 'Ferry',
    content: 'Pier 3',
    sectionType: 'pre-arrival',
  });
  expect(section.sectionType).toBe('pre_arrival');
});

test('guide images come as a list or as comma-separated text', () => {
  const guide = { apartmentId, name: 'Oven', instructions: 'Turn left' };
  expect(newGuide.parse({ ...guide, images: '/objects/a, /objects/b,' }).images).toEqual([
    '/objects/a',
    '/objects/b',
  ]);
  expect(newGuide.parse({ ...guide, images: ['/objects/a'] }).images).toEqual(['/objects/a']);
});

test('a stay may not end before it begins, but may end the same day', () => {
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
