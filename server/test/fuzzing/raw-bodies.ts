/** Bodies that are not JSON, or not the JSON that an endpoint expects. */
import fc from 'fast-check';
import { knownIds } from './known-ids.ts';

const json = 'application/json';

const texts = [
  '{',
  'null',
  '"text"',
  '1e999',
  '-1e999',
  '[]',
  '{"a":1}{"b":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  "{'a':1}",
  '{"a":NaN}',
  '{"name":"\\ud800","apartmentId":"\\udfff"}',
  `{"apartmentId":"${knownIds.apartment}","name":"a\\u0000b"}`,
  `{"order":1e400,"version":1e400,"apartmentId":"${knownIds.apartment}","name":"x"}`,
  '['.repeat(100_000),
  '{"a":'.repeat(50_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ' '.repeat(500_000),
  `{"name":"${'x'.repeat(2 ** 20)}"}`,
];

const types = [
  json,
  'application/json; charset=utf-16',
  'application/json;charset=latin1',
  'APPLICATION/JSON',
  'application/json, application/json',
  'application/json\ttext/plain',
  'application/vnd.api+json',
  'application/json; boundary="',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'image/jpeg',
  '/',
  ';',
  '',
];

const bytes = fc.oneof(
  fc.constantFrom(...texts),
  fc.uint8Array({ maxLength: 400 }).map((raw) => Buffer.from(raw)),
  fc.constantFrom(
    Buffer.from('{"name":"é"}', 'latin1'),
    Buffer.from('{"name":"x"}', 'utf16le'),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
  ),
);

export const rawBodies = fc
  .tuple(bytes, fc.oneof({ weight: 3, arbitrary: fc.constant(json) }, fc.constantFrom(...types)))
  .map(([payload, type]) => ({ payload, headers: { 'content-type': type } }));
