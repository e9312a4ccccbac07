import { describe, expect, test } from 'vitest';
import { fieldsFor } from './fields.ts';
import { moments } from './moments.ts';
import { fillPieces, fillTemplate, findTemplateProblem, parseTemplate } from './template.ts';

const values = { guest: 'Maya', property: 'Lamplight', link: 'https://example.com/stay/a1' };

function fillText(text: string, fieldTexts: Record<string, string> = values) {
  const parsed = parseTemplate(text, 'arrival');
  if ('unknown' in parsed) throw new Error(parsed.unknown.written);
  return fillTemplate(parsed.parts, fieldTexts);
}

describe('fields of a message template', () => {
  test('fields are replaced by their values', () => {
    expect(fillText('Hello {guest}, this is {property}: {link}')).toBe(
      'Hello Maya, this is Lamplight: https://example.com/stay/a1',
    );
  });

  test('fields are recognised with a capital letter and with spaces', () => {
    expect(fillText('{Guest}, { property }')).toBe('Maya, Lamplight');
  });

  test.each([
    ['Dear {gest},', '{gest}', 5],
    ['{guest} {wifi}', '{wifi}', 8],
    ['Hello {', '{', 6],
    ['Hello {guest\nand bye}', '{guest', 6],
    ['{}', '{}', 0],
    ['{<script>}', '{<script>}', 0],
  ])(
    'the template %j is refused because of the unknown field %s at position %i',
    (text, written, position) => {
      expect(parseTemplate(text, 'booked')).toEqual({ unknown: { written, position } });
    },
  );

  test('two opening braces stand for one brace, and a closing brace alone is plain text', () => {
    expect(fillText('{{guest} and }')).toBe('{guest} and }');
  });

  test('the door field is only allowed on the day of arrival', () => {
    expect(moments.filter((moment) => fieldsFor(moment, 'text').includes('door'))).toEqual([
      'arrival',
    ]);
    expect(moments.filter((moment) => fieldsFor(moment, 'plain').includes('door'))).toEqual([
      'arrival',
    ]);
  });

  test('a subject may contain no link, PIN, door code or address, and the version without a link no link', () => {
    for (const moment of moments) {
      for (const field of ['link', 'pin', 'door', 'address'] as const)
        expect(fieldsFor(moment, 'subject')).not.toContain(field);
      expect(fieldsFor(moment, 'plain')).not.toContain('link');
    }
  });
});

test('an invalid template is reported with the first part that cannot be sent', () => {
  const template = { subject: 'Hello', text: '{link}', plain: 'Hello {link}' };
  expect(findTemplateProblem(template, 'booked')).toEqual({
    part: 'plain',
    unknown: { written: '{link}', position: 6 },
  });
  expect(findTemplateProblem({ ...template, plain: 'Hello' }, 'booked')).toBeUndefined();
  expect(findTemplateProblem({ ...template, subject: 'a'.repeat(151) }, 'booked')).toEqual({
    part: 'subject',
  });
});

describe('lines with fields in a template', () => {
  test('a line whose fields are all empty is left out together with its gap', () => {
    expect(fillText('{guest}\n\nAddress: {address}\n\nBye', { guest: 'Maya' })).toBe('Maya\n\nBye');
  });

  test('a line is kept if at least one of its fields has a value', () => {
    expect(fillText('{guest} at {address}', { guest: 'Maya' })).toBe('Maya at ');
  });
});

describe('names that people typed', () => {
  test.each([
    ['cannot reverse the text direction', 'Ma\u202eyx.exe\u2066', 'Mayx.exe'],
    ['stays on one line', 'Maya\r\nBcc: all@example.com', 'Maya Bcc: all@example.com'],
    ['loses Unicode line separators', 'Maya\u2028Ozola', 'Maya Ozola'],
    ['loses control characters', 'Maya\u0007\u001b[2J\u0000', 'Maya[2J'],
    ['stays plain text if it contains HTML', '<b onclick="x">Maya</b>', '<b onclick="x">Maya</b>'],
    ['stays plain text if it is a link', 'https://evil.example/?a=b', 'https://evil.example/?a=b'],
    ['stays plain text if it looks like a field', '{pin}', '{pin}'],
    ['keeps its own direction', 'מאיה', 'מאיה'],
    ['keeps surrogate pairs and loses unpaired surrogates', '😀\ud83d', '😀'],
  ])('a guest’s name in a message %s', (_rule, guest, shown) => {
    expect(fillText('Hello {guest}!', { guest, pin: '4719' })).toBe(`Hello ${shown}!`);
  });

  test('a name that is too long is cut between two characters', () => {
    const shown = fillText('{guest}', { guest: '😀'.repeat(500) });
    expect(shown).toBe(`${'😀'.repeat(99)}…`);
  });
});

test('the address, the link and the way in are never cut', () => {
  const longText = 'a'.repeat(500);
  expect(
    fillText('{address}{link}{door}', { address: longText, link: longText, door: longText }),
  ).toBe(longText.repeat(3));
});

test('the way in keeps its line breaks', () => {
  expect(fillText('In: {door}', { door: 'Box left of the door.\nCode 4719.' })).toBe(
    'In: Box left of the door.\nCode 4719.',
  );
});

test('each piece of a filled template names the field that it is the value of', () => {
  const parsed = parseTemplate('Hello {guest}!', 'booked');
  expect('parts' in parsed && fillPieces(parsed.parts, values)).toEqual([
    { text: 'Hello ' },
    { text: 'Maya', field: 'guest' },
    { text: '!' },
  ]);
});
