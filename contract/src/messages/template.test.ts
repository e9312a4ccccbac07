import { describe, expect, test } from 'vitest';
import { fieldsFor } from './fields.ts';
import { moments } from './moments.ts';
import { fill, fillPieces, parseTemplate, troubleOf } from './template.ts';

const values = { guest: 'Maya', property: 'Lamplight', link: 'https://example.com/stay/a1' };

function filledWith(text: string, given: Record<string, string> = values) {
  const parsed = parseTemplate(text, 'arrival');
  if ('unknown' in parsed) throw new Error(parsed.unknown.written);
  return fill(parsed.parts, given);
}

describe('fields', () => {
  test('are filled with what they stand for', () => {
    expect(filledWith('Hello {guest}, this is {property}: {link}')).toBe(
      'Hello Maya, this is Lamplight: https://example.com/stay/a1',
    );
  });

  test('are known with the capital that a phone gives them, and with spaces', () => {
    expect(filledWith('{Guest}, { property }')).toBe('Maya, Lamplight');
  });

  test.each([
    ['Dear {gest},', '{gest}', 5],
    ['{guest} {wifi}', '{wifi}', 8],
    ['Hello {', '{', 6],
    ['Hello {guest\nand bye}', '{guest', 6],
    ['{}', '{}', 0],
    ['{<script>}', '{<script>}', 0],
  ])('%j is refused: %s, at %i', (text, written, at) => {
    expect(parseTemplate(text, 'booked')).toEqual({ unknown: { written, at } });
  });

  test('are not meant by two braces, which are one, nor by one that only closes', () => {
    expect(filledWith('{{guest} and }')).toBe('{guest} and }');
  });

  test('of the door belong to the day of arrival alone', () => {
    expect(moments.filter((moment) => fieldsFor(moment, 'text').includes('door'))).toEqual([
      'arrival',
    ]);
    expect(moments.filter((moment) => fieldsFor(moment, 'plain').includes('door'))).toEqual([
      'arrival',
    ]);
  });

  test('that open something are no part of a subject, and what has no link has none', () => {
    for (const moment of moments) {
      for (const field of ['link', 'pin', 'door', 'address'] as const)
        expect(fieldsFor(moment, 'subject')).not.toContain(field);
      expect(fieldsFor(moment, 'plain')).not.toContain('link');
    }
  });
});

test('the first part of a template that can’t be sent is named', () => {
  const template = { subject: 'Hello', text: '{link}', plain: 'Hello {link}' };
  expect(troubleOf(template, 'booked')).toEqual({
    part: 'plain',
    unknown: { written: '{link}', at: 6 },
  });
  expect(troubleOf({ ...template, plain: 'Hello' }, 'booked')).toBeUndefined();
  expect(troubleOf({ ...template, subject: 'a'.repeat(151) }, 'booked')).toEqual({
    part: 'subject',
  });
});

describe('a line whose fields are all empty', () => {
  test('is left out, and so is the gap that it leaves', () => {
    expect(filledWith('{guest}\n\nAddress: {address}\n\nBye', { guest: 'Maya' })).toBe(
      'Maya\n\nBye',
    );
  });

  test('stays where one of them says something', () => {
    expect(filledWith('{guest} at {address}', { guest: 'Maya' })).toBe('Maya at ');
  });
});

describe('what people call themselves', () => {
  test.each([
    ['turns nothing around', 'Ma\u202eyx.exe\u2066', 'Mayx.exe'],
    ['is one line', 'Maya\r\nBcc: all@example.com', 'Maya Bcc: all@example.com'],
    ['has no separators of lines', 'Maya\u2028Ozola', 'Maya Ozola'],
    ['controls no device', 'Maya\u0007\u001b[2J\u0000', 'Maya[2J'],
    ['stays text where it is HTML', '<b onclick="x">Maya</b>', '<b onclick="x">Maya</b>'],
    ['stays text where it is a link', 'https://evil.example/?a=b', 'https://evil.example/?a=b'],
    ['stays text where it is a field', '{pin}', '{pin}'],
    ['keeps its own direction', 'מאיה', 'מאיה'],
    ['keeps letters of two halves, and loses half ones', '😀\ud83d', '😀'],
  ])('%s', (_rule, guest, said) => {
    expect(filledWith('Hello {guest}!', { guest, pin: '4719' })).toBe(`Hello ${said}!`);
  });

  test('is cut where it would be the whole message, between letters', () => {
    const said = filledWith('{guest}', { guest: '😀'.repeat(500) });
    expect(said).toBe(`${'😀'.repeat(99)}…`);
  });
});

test('an address, a link and the way in are never cut', () => {
  const long = 'a'.repeat(500);
  expect(filledWith('{address}{link}{door}', { address: long, link: long, door: long })).toBe(
    long.repeat(3),
  );
});

test('the way in keeps its lines', () => {
  expect(filledWith('In: {door}', { door: 'Box left of the door.\nCode 4719.' })).toBe(
    'In: Box left of the door.\nCode 4719.',
  );
});

test('what came for a field can be told from the words around it', () => {
  const parsed = parseTemplate('Hello {guest}!', 'booked');
  expect('parts' in parsed && fillPieces(parsed.parts, values)).toEqual([
    { text: 'Hello ' },
    { text: 'Maya', field: 'guest' },
    { text: '!' },
  ]);
});
