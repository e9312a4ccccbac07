import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Answer, type Asked, startFakeS3, xmlError } from '../../images/testing/fake-s3.ts';
import { asEnvironment, corsRule, startS3rver } from '../../images/testing/s3-servers.ts';
import { impatient, listen, openDoctor } from './testing.ts';

const { dataDir, findings } = await openDoctor();

describe("doctor's check of the images", () => {
  test('doctor reports a bucket that is unreachable, missing or forbidden', async () => {
    const away = await findings({ S3_ENDPOINT: 'http://127.0.0.1:1' });
    expect(away.images).toMatch(
      /^wrong: the bucket \S+ cannot store, return and delete an object \(ECONNREFUSED\)/,
    );
    const missing = await findings({ S3_BUCKET: 'nobodys-bucket' });
    expect(missing.images).toMatch(/^wrong: .* \(NoSuchBucket\)/);
    const closed = await findings({ S3_ACCESS_KEY_ID: 'stranger' });
    expect(closed.images).toMatch(/^wrong: .* \(InvalidAccessKeyId\)/);
  });

  test('doctor stops waiting for a bucket that never answers', async () => {
    const silent = await listen();
    const { images } = await findings({ S3_ENDPOINT: `http://${silent.address}` }, impatient);
    expect(images).toMatch(/^wrong/);
    silent.close();
  });

  const wanted =
    'set the CORS rule [{"AllowedOrigins":["https://stay.example.com"],"AllowedMethods":["PUT"],"AllowedHeaders":["content-type"],"ExposeHeaders":["ETag"]}].';

  test.each([
    ['no CORS rule', undefined, 'no rule allows PUT from https://stay.example.com'],
    [
      'a rule for other pages',
      corsRule({ origin: 'https://elsewhere.example' }),
      'no rule allows PUT from https://stay.example.com',
    ],
    [
      'a rule that forgets the type',
      corsRule({ headers: [] }),
      'no rule allows the header content-type (AllowedHeaders)',
    ],
    [
      'a rule that hides the ETag',
      corsRule({ exposes: [] }),
      'no rule exposes the header ETag (ExposeHeaders), which uploads need to finish',
    ],
  ])("doctor reports that browsers can't upload to a bucket with %s", async (_, cors, reason) => {
    const other = await startS3rver(0, undefined, false, cors);
    onTestFinished(() => other.stop());
    const { images } = await findings(asEnvironment(other.settings));
    expect(images).toBe(
      `wrong: the bucket guest-portal-test stores, returns and deletes objects, but browsers can't upload to it: ${reason}; ${wanted}`,
    );
    const kept = await readdir(join(other.folder, 'guest-portal-test'), { recursive: true });
    expect(kept.filter((name) => name.includes('doctor/'))).toEqual([]);
  });

  test.each<[string, () => Answer | undefined | Promise<Answer>]>([
    ['gives back something else', () => ({ status: 200, body: 'else' })],
    ['can’t be read', () => ({ status: 403, body: xmlError('AccessDenied') })],
    ['cuts the line', () => undefined],
    ['does not answer', () => new Promise<Answer>(() => {})],
  ])(
    'doctor leaves nothing in a bucket that %s, and removes what an earlier run left',
    async (_, read) => {
      const put: string[] = [];
      const deleted: string[] = [];
      const fresh = new Date().toISOString();
      const listed = (key: string, time: string) =>
        `<Contents><Key>uploads/doctor/${key}</Key><LastModified>${time}</LastModified></Contents>`;
      const answer = ({ method, url, body }: Asked) => {
        if (method === 'PUT') put.push(url.pathname.replace('/photos/', ''));
        if (url.searchParams.has('delete'))
          deleted.push(...[...body.matchAll(/<Key>([^<]+)/g)].map(([, key]) => key ?? ''));
        if (url.searchParams.has('list-type'))
          return {
            status: 200,
            body: `<ListBucketResult>${listed('old', '2026-01-02T03:04:05.000Z')}${listed('another', fresh)}</ListBucketResult>`,
          };
        if (method === 'GET' && url.pathname.includes('doctor')) return read();
        return { status: 200, body: method === 'POST' ? '<DeleteResult/>' : '' };
      };
      const { images } = await findings(asEnvironment(await startFakeS3(answer)));
      expect(images).toMatch(/^wrong/);
      expect(put).toHaveLength(1);
      expect(deleted.sort()).toEqual([...put, 'uploads/doctor/old'].sort());
    },
  );

  test('doctor reports that images on disk need more free space than the reserve', async () => {
    const short = { ...onDisk, FREE_SPACE_RESERVE_BYTES: '999999999999999' };
    expect((await findings(short)).images).toMatch(
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
    'doctor reports images on disk in a folder without write permission (root can write to any)',
    async () => {
      const folder = join(dataDir, 'closed');
      await mkdir(folder);
      await chmod(folder, 0o500);
      expect((await findings({ ...onDisk, DATA_DIR: folder })).images).toMatch(/^wrong: .*EACCES/);
      await rm(folder, { recursive: true });
    },
  );
});
