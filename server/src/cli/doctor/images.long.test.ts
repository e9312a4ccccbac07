import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type Answer,
  type S3Request,
  startFakeS3,
  xmlError,
} from '../../images/testing/fake-s3.ts';
import { asEnvironment, corsRule, startS3rver } from '../../images/testing/s3-servers.ts';
import { openDoctor, shortTimeout, startSilentServer } from './testing.ts';

const { dataDir, findings } = await openDoctor();

describe("doctor's check of the images", () => {
  test('doctor reports a bucket that is unreachable, missing or forbidden', async () => {
    const unreachable = await findings({ S3_ENDPOINT: 'http://127.0.0.1:1' });
    expect(unreachable.images).toMatch(
      /^wrong: the bucket \S+ cannot store, return and delete an object \(ECONNREFUSED\)/,
    );
    const missing = await findings({ S3_BUCKET: 'nobodys-bucket' });
    expect(missing.images).toMatch(/^wrong: .* \(NoSuchBucket\)/);
    const forbidden = await findings({ S3_ACCESS_KEY_ID: 'stranger' });
    expect(forbidden.images).toMatch(/^wrong: .* \(InvalidAccessKeyId\)/);
  });

  test('doctor stops waiting for a bucket that never answers', async () => {
    const silentServer = await startSilentServer();
    const { images } = await findings(
      { S3_ENDPOINT: `http://${silentServer.address}` },
      shortTimeout,
    );
    expect(images).toMatch(/^wrong/);
    silentServer.close();
  });

  const neededRule =
    'set the CORS rule [{"AllowedOrigins":["https://stay.example.com"],"AllowedMethods":["PUT"],"AllowedHeaders":["content-type"],"ExposeHeaders":["ETag"]}].';

  test.each([
    ['no CORS rule', undefined, 'no rule allows PUT from https://stay.example.com'],
    [
      'a rule for other pages',
      corsRule({ origin: 'https://elsewhere.example' }),
      'no rule allows PUT from https://stay.example.com',
    ],
    [
      'a rule without the header content-type',
      corsRule({ headers: [] }),
      'no rule allows the header content-type (AllowedHeaders)',
    ],
    [
      'a rule that hides the ETag',
      corsRule({ exposes: [] }),
      'no rule exposes the header ETag (ExposeHeaders), which uploads need to finish',
    ],
  ])("doctor reports that browsers can't upload to a bucket with %s", async (_, cors, reason) => {
    const bucket = await startS3rver(0, undefined, false, cors);
    onTestFinished(() => bucket.stop());
    const { images } = await findings(asEnvironment(bucket.settings));
    expect(images).toBe(
      `wrong: the bucket guest-portal-test stores, returns and deletes objects, but browsers can't upload to it: ${reason}; ${neededRule}`,
    );
    const objects = await readdir(join(bucket.folder, 'guest-portal-test'), { recursive: true });
    expect(objects.filter((name) => name.includes('doctor/'))).toEqual([]);
  });

  test.each<[string, () => Answer | undefined | Promise<Answer>]>([
    ['returns other bytes', () => ({ status: 200, body: 'else' })],
    ['can’t be read', () => ({ status: 403, body: xmlError('AccessDenied') })],
    ['closes the connection', () => undefined],
    ['does not answer', () => new Promise<Answer>(() => {})],
  ])(
    'doctor leaves nothing in a bucket that %s, and removes what an earlier run left',
    async (_, answerRead) => {
      const writtenKeys: string[] = [];
      const deletedKeys: string[] = [];
      const now = new Date().toISOString();
      const listEntry = (key: string, time: string) =>
        `<Contents><Key>uploads/doctor/${key}</Key><LastModified>${time}</LastModified></Contents>`;
      const answer = ({ method, url, body }: S3Request) => {
        if (method === 'PUT') writtenKeys.push(url.pathname.replace('/photos/', ''));
        if (url.searchParams.has('delete'))
          deletedKeys.push(...[...body.matchAll(/<Key>([^<]+)/g)].map(([, key]) => key ?? ''));
        if (url.searchParams.has('list-type'))
          return {
            status: 200,
            body: `<ListBucketResult>${listEntry('old', '2026-01-02T03:04:05.000Z')}${listEntry('another', now)}</ListBucketResult>`,
          };
        if (method === 'GET' && url.pathname.includes('doctor')) return answerRead();
        return { status: 200, body: method === 'POST' ? '<DeleteResult/>' : '' };
      };
      const { images } = await findings(asEnvironment(await startFakeS3(answer)));
      expect(images).toMatch(/^wrong/);
      expect(writtenKeys).toHaveLength(1);
      expect(deletedKeys.sort()).toEqual([...writtenKeys, 'uploads/doctor/old'].sort());
    },
  );

  test('doctor reports a disk that has less free space than the reserve', async () => {
    const tooLittleSpace = { ...onDisk, FREE_SPACE_RESERVE_BYTES: '999999999999999' };
    expect((await findings(tooLittleSpace)).images).toMatch(
      /^wrong: .* GiB are free, less than the reserve of 931322\.6 GiB, so no image can be uploaded\./,
    );
  });

  const onDisk = { S3_BUCKET: '', S3_REGION: '', FREE_SPACE_RESERVE_BYTES: '0' };

  test('doctor accepts images on disk in a folder that can be written to', async () => {
    const folder = join(dataDir, 'disk');
    await mkdir(folder);
    const { images } = await findings({ ...onDisk, DATA_DIR: folder });
    expect(images).toMatch(/^(ok|warning): images are stored in .*\/disk\/objects; [\d.]+ GiB/);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test.skipIf(process.getuid?.() === 0)(
    'doctor reports images on disk in a folder without write permission',
    async () => {
      const folder = join(dataDir, 'closed');
      await mkdir(folder);
      await chmod(folder, 0o500);
      expect((await findings({ ...onDisk, DATA_DIR: folder })).images).toMatch(/^wrong: .*EACCES/);
      await rm(folder, { recursive: true });
    },
  );
});
