/** Values that people, programs and attackers send instead of what is expected. */
import fc from 'fast-check';
import { knownIds } from './known-ids.ts';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const nested = (depth: number) => {
  let value: Json = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Texts that have broken programs before. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'half \udc00 of a pair',
  '\u202Eright to left',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\u200b\u200d',
  'a\r\nSet-Cookie: session=x',
  'a\r\nBcc: everybody@example.com',
  "'; drop table hosts; --",
  '<script>alert(1)</script>',
  '{{PUBLIC_URL}}',
  '%',
  '%00',
  '%ff',
  '../../../../etc/passwd',
  '\\..\\',
  'NaN',
  'Infinity',
  '-1',
  '1e308',
  '9223372036854775808',
  '99999999999999999999999999',
  '0x10',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '0000-02-30',
  '2025-02-29',
  '275760-09-14',
  '+010000-01-01',
  '-000001-01-01',
  '0000-00-00',
  '2025-01-01T00:00:00Z',
  'infinity',
  'epoch',
  knownIds.apartment.toUpperCase(),
  `{${knownIds.apartment}}`,
  knownIds.apartment.replaceAll('-', ''),
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(301),
  'x'.repeat(20_001),
  'é'.repeat(200_000),
];

/** Replaces the halves of surrogate pairs, which a URL cannot contain. */
export const wholeCharacters = (text: string) => text.replace(/\p{Cs}/gu, '?');

/** The hostile texts as a part of a path, and parts that no encoder would write. */
export const hostileSegments = [
  ...hostileTexts
    .filter((text) => text.length < 30_000)
    .map((text) => encodeURIComponent(wholeCharacters(text))),
  '%',
  '%zz',
  '%ff%fe',
  '%ed%a0%80',
  '%2e%2e%2f%2e%2e%2f',
  '..%2f',
  '..%5c',
  'x'.repeat(1_001),
  `${knownIds.apartment}/`,
  `${knownIds.apartment};x=1`,
];

const hostileNumbers = [
  0,
  -0,
  -1,
  0.5,
  Number.MIN_VALUE,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
];

const hostileValues: Json[] = [
  ...hostileTexts,
  ...hostileNumbers,
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  nested(50),
  nested(400),
  Array<Json>(10_000).fill('x'),
  Array<Json>(10_000).fill(knownIds.tip),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, index])),
];

const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'ownerId',
  'hostId',
  'id',
  'subscription_status',
  'emailVerified',
  '',
  'a\0b',
  '\ud800',
  'x'.repeat(10_000),
];

type Change =
  | { kind: 'rewrite'; index: number; text: string }
  | { kind: 'replace' | 'append'; index: number; value: Json }
  | { kind: 'remove' | 'wrap' | 'repeat'; index: number }
  | { kind: 'add'; index: number; key: string; value: Json };

const index = fc.nat(1_000);
const value = fc.constantFrom(...hostileValues);

const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('replace' as const), index, value }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('rewrite' as const),
      index,
      text: fc.constantFrom(...hostileTexts),
    }),
  },
  fc.record({ kind: fc.constant('append' as const), index, value }),
  fc.record({
    kind: fc.constantFrom('remove' as const, 'wrap' as const, 'repeat' as const),
    index,
  }),
  fc.record({
    kind: fc.constant('add' as const),
    index,
    key: fc.constantFrom(...hostileKeys),
    value,
  }),
);

/** A valid value with one to three faults in it. */
export function withFaults(values: fc.Arbitrary<unknown>): fc.Arbitrary<Json> {
  return fc
    .tuple(values, fc.array(changes, { minLength: 1, maxLength: 3 }))
    .map(([validValue, list]) => list.reduce(applyFault, validValue as Json));
}

type Position = { read: () => Json; write: (value: Json) => void; remove: () => void };

function applyFault(root: Json, change: Change): Json {
  const holder: { root: Json } = { root: structuredClone(root) };
  const positions = positionsIn(holder).filter(
    ({ read }) => change.kind !== 'rewrite' || typeof read() === 'string',
  );
  const position = positions[change.index % positions.length];
  if (!position) return root;
  const oldValue = position.read();
  switch (change.kind) {
    case 'replace':
      position.write(change.value);
      break;
    case 'rewrite':
      position.write(change.text);
      break;
    case 'remove':
      position.remove();
      break;
    case 'wrap':
      position.write([oldValue]);
      break;
    case 'repeat':
      position.write(
        typeof oldValue === 'string'
          ? oldValue.repeat(2_000).slice(0, 200_000)
          : [oldValue, oldValue],
      );
      break;
    case 'append':
      if (Array.isArray(oldValue)) oldValue.push(change.value);
      else position.write(change.value);
      break;
    case 'add':
      if (typeof oldValue === 'object' && oldValue !== null)
        defineField(oldValue, change.key, change.value);
      else position.write({ [change.key]: change.value });
  }
  return holder.root ?? null;
}

/** Assigning `__proto__` would set a prototype, but as a name in JSON it is like any other. */
function defineField(object: object, key: string, added: Json) {
  Object.defineProperty(object, key, {
    value: added,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function positionsIn(holder: { root: Json }): Position[] {
  const positions: Position[] = [];
  const visit = (container: Record<string, Json>, key: string) => {
    positions.push({
      read: () => container[key] ?? null,
      write: (next) => defineField(container, key, next),
      remove: () => {
        delete container[key];
      },
    });
    const inner = container[key];
    if (typeof inner !== 'object' || inner === null || positions.length > 200) return;
    for (const name of Object.keys(inner)) visit(inner as Record<string, Json>, name);
  };
  visit(holder, 'root');
  return positions;
}
