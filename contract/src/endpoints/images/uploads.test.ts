import { expect, test } from 'vitest';
import { completeMultipart, createMultipart, signPart } from './uploads.ts';

test('a part can only be signed with its upload id, its part number and its key', () => {
  expect(signPart.params.parse({ uploadId: 'u', partNumber: '7' }).partNumber).toBe(7);
  expect(signPart.query.parse({ key: 'k' })).toEqual({ key: 'k' });
  expect(signPart.params.safeParse({ partNumber: '7' }).success).toBe(false);
  expect(signPart.params.safeParse({ uploadId: 'u' }).success).toBe(false);
  expect(signPart.query.safeParse({}).success).toBe(false);
});

test.each(['0', '10001', '1.5', 'x', ''])(
  '%j is not a valid part number of an upload',
  (partNumber) => {
    expect(signPart.params.safeParse({ uploadId: 'u', partNumber }).success).toBe(false);
  },
);

test('an upload has at most 10000 parts, and each needs its PartNumber and ETag', () => {
  const parts = Array.from({ length: 10_001 }, (_, n) => ({ PartNumber: n + 1, ETag: '"e"' }));
  expect(completeMultipart.body.safeParse({ parts }).success).toBe(false);
  expect(completeMultipart.body.safeParse({ parts: parts.slice(0, 10_000) }).success).toBe(true);
  expect(completeMultipart.body.safeParse({ parts: [{ PartNumber: 1 }] }).success).toBe(false);
});

test('a multipart upload begins with a file name, a type and metadata', () => {
  const request = { filename: 'hall.jpg', type: 'image/jpeg', metadata: { name: 'hall' } };
  expect(createMultipart.body.parse(request)).toEqual(request);
  expect(Object.keys(createMultipart.response.shape)).toEqual(
    expect.arrayContaining(['key', 'uploadId']),
  );
});
