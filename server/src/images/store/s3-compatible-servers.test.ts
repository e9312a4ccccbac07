/** The answers of S3 servers other than Amazon, and the errors that they become. */
import { describe, expect, test } from 'vitest';
import { type Answer, startFakeS3, xmlError } from '../testing/fake-s3.ts';
import { s3Store } from './s3.ts';

let nextAnswer: Answer | undefined;
const store = s3Store(await startFakeS3(() => nextAnswer), 2_000);

describe('a multipart upload that is over', () => {
  const target = { key: 'uploads/x/y', uploadId: 'gone', partNumber: 1 };
  async function* bytes() {
    yield Buffer.from('part');
  }
  const announced = { length: 4, contentType: undefined };

  test.each(['NoSuchUpload', 'NoSuchKey'])(
    'a multipart upload that is over is reported as missing if the server answers %s',
    async (code) => {
      nextAnswer = { status: 404, body: xmlError(code) };
      for (const call of [
        () => store.listParts(target.key, target.uploadId),
        () =>
          store.completeMultipart(target.key, target.uploadId, [{ PartNumber: 1, ETag: '"e"' }]),
        () => store.receive(target, bytes(), announced),
      ])
        await expect(call()).rejects.toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  test('an answer that the bucket is missing is not taken for a missing upload', async () => {
    nextAnswer = { status: 404, body: xmlError('NoSuchBucket') };
    for (const call of [
      () => store.listParts(target.key, target.uploadId),
      () => store.receive(target, bytes(), announced),
    ])
      await expect(call()).rejects.toMatchObject({ status: 503, code: 'storage_unavailable' });
  });
});

describe('temporary credentials', () => {
  const call = () => store.credentialsFor?.('uploads/x/');
  const htmlHeaders = { 'content-type': 'text/html' };

  test.each<[string, Answer]>([
    ['405', { status: 405, body: xmlError('MethodNotAllowed') }],
    ['400', { status: 400, body: xmlError('InvalidRequest') }],
    ['403', { status: 403, body: xmlError('AccessDenied') }],
    ['501', { status: 501, body: xmlError('NotImplemented') }],
    [
      'an HTML page and status 404',
      { status: 404, body: '<html><body>Not here</body></html>', headers: htmlHeaders },
    ],
    [
      'an HTML page and status 200',
      { status: 200, body: '<html><body>Welcome</body></html>', headers: htmlHeaders },
    ],
    ['a list of buckets', { status: 200, body: '<ListAllMyBucketsResult/>' }],
  ])(
    'a store that answers a request for temporary credentials with %s does not support them',
    async (_, answer) => {
      nextAnswer = answer;
      await expect(call()).rejects.toMatchObject({ status: 404, code: 'sts_unavailable' });
    },
  );

  test.each<[string, Answer | undefined]>([
    ['is broken', { status: 500, body: xmlError('InternalError') }],
    ['is overloaded', { status: 503, body: xmlError('SlowDown') }],
    ['gets too many requests', { status: 429, body: xmlError('TooManyRequests') }],
    ['closes the connection', undefined],
  ])('a store that %s is reported as unavailable', async (_, answer) => {
    nextAnswer = answer;
    await expect(call()).rejects.toMatchObject({ status: 503, code: 'storage_unavailable' });
  });

  test('temporary credentials are returned if the store supports them', async () => {
    const keys = '<AccessKeyId>A</AccessKeyId><SecretAccessKey>S</SecretAccessKey>';
    const session = '<SessionToken>T</SessionToken><Expiration>2030-01-01T00:00:00Z</Expiration>';
    nextAnswer = {
      status: 200,
      headers: { 'content-type': 'text/xml' },
      body: `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials>${keys}${session}</Credentials></AssumeRoleResult></AssumeRoleResponse>`,
    };
    expect(await call()).toEqual({
      AccessKeyId: 'A',
      SecretAccessKey: 'S',
      SessionToken: 'T',
      Expiration: '2030-01-01T00:00:00.000Z',
    });
  });
});
