import { describe, expect, test } from 'vitest';
import { hasDoorCode } from './door-code.ts';

describe('a message with the door code', () => {
  test.each([
    ['the field with the way in', [{ text: 'Code: 4719#', field: 'door' as const }], 'Code: 4719#'],
    ['the code typed by the host', [{ text: 'The code is 4719.' }], 'Code: 4719#'],
    ['the code with spaces', [{ text: 'Type 4 7 1 9 at the door' }], '*4719'],
    [
      'the code of a door card that also has a phone number',
      [{ text: 'Type 4719' }],
      '4719. Trouble? Call +371 29 123 456',
    ],
    ['one of several codes of the door card', [{ text: 'Gate 881' }], 'Gate 881, door 4719'],
  ])('a message contains the door code if it has %s', (_, pieces, door) => {
    expect(hasDoorCode(pieces, door)).toBe(true);
  });

  test.each([
    ['another number', [{ text: 'Call 47190 or 4718' }], 'Code: 4719#'],
    [
      'the same number in the address',
      [{ text: '4719 Main St', field: 'address' as const }],
      '4719',
    ],
    [
      'the phone number of the door card',
      [{ text: 'Call me: +371 29 123 456 or (555) 123-4567' }],
      'Code: 4719. Closed? Call +371 29 123 456 or 1 (555) 123-4567.',
    ],
    ['a way in without a code', [{ text: 'Ring', field: 'door' as const }], 'Ring at flat 14'],
    ['a code while the property has no way in', [{ text: 'The code is 4719' }], ''],
  ])('a message with %s does not count as containing the door code', (_, pieces, door) => {
    expect(hasDoorCode(pieces, door)).toBe(false);
  });
});
