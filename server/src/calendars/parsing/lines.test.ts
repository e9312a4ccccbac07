import { describe, expect, test } from 'vitest';
import { calendarOf } from '../testing/samples.ts';
import { atDates, dates, readEvents } from './testing.ts';

describe('the text of a feed', () => {
  const name = 'Māra Zaļā 🌊 王小明';
  const text = calendarOf([{ uid: '1', summary: name, ...dates }]);
  const expected = [{ uid: '1', kind: 'booking', name, ...atDates }];

  test.each<[string, Buffer]>([
    ['with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['with only line feeds', Buffer.from(text.replaceAll('\r\n', '\n'))],
    ['with only carriage returns', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['with empty lines in between', Buffer.from(text.replaceAll('\r\n', '\r\n\r\n'))],
    [
      'with property names in lower case',
      Buffer.from(text.replaceAll(/^[A-Z-]+(?=[;:])/gm, (name) => name.toLowerCase())),
    ],
  ])('a feed %s is parsed', (_, bytes) => {
    expect(readEvents(bytes)).toMatchObject(expected);
  });

  test('a feed that is folded after every byte, even within characters, is parsed', () => {
    const folded = Buffer.concat(
      text
        .split('\r\n')
        .flatMap((line) =>
          [...Buffer.from(line)]
            .flatMap((byte, index) => [
              ...(index === 0 ? [] : [Buffer.from('\r\n ')]),
              Buffer.from([byte]),
            ])
            .concat(Buffer.from('\r\n')),
        ),
    );
    expect(readEvents(folded)).toMatchObject(expected);
  });

  test('invalid bytes in a guest’s name are left out and the rest of the name is read', () => {
    const bytes = Buffer.from(calendarOf([{ uid: '1', summary: 'Ma\u0001ya', ...dates }]));
    bytes[bytes.indexOf(1)] = 0xc3;
    expect(readEvents(bytes)).toMatchObject([{ ...expected[0], name: 'Maya' }]);
  });

  test('a guest’s name is one line of limited length without invisible characters, and is never empty', () => {
    const events = ['a\u0000b\u0007\u202Ec', '\u200B\u0000', '😀'.repeat(400)].map(
      (summary, index) => ({
        uid: String(index),
        summary,
        ...dates,
      }),
    );
    const [odd, invisible, long] = readEvents(calendarOf(events));
    expect(odd?.name).toBe('a b c');
    expect(invisible?.name).toBeNull();
    expect(long?.name).toBe('😀'.repeat(150));
  });
});
