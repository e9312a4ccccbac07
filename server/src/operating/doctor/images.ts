/** Whether images could be kept. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../../config.ts';
import type { BucketSettings } from '../../images/store/bucket-address.ts';
import { type Finding, nameOf, ok, warning, wrong } from './check.ts';
import { freeBytes, whyNotWritable } from './folders.ts';

const patienceMilliseconds = 2_000;
const littleBytes = 1024 ** 3;

export function imagesCheck({ s3, dataDir }: Config): Promise<Finding> {
  return s3 ? checkBucket(s3) : checkFolder(join(dataDir, 'objects'));
}

async function checkBucket(settings: BucketSettings): Promise<Finding> {
  const { s3Store } = await import('../../images/store/s3.ts');
  const store = s3Store(settings, patienceMilliseconds);
  // Where uploads are, so that rights for these are enough, and the sweep takes what stays behind.
  const key = `uploads/doctor/${randomBytes(12).toString('hex')}`;
  const bytes = randomBytes(64);
  const told = `the bucket ${settings.bucket}`;
  try {
    await store.write(key, bytes, 'application/octet-stream');
    const read = await store.read(key);
    if (!read || !bytes.equals(await buffer(read)))
      return wrong(`${told} does not give back what was put into it.`);
    await store.remove([key]);
  } catch (error) {
    const reason = nameOf(error instanceof Error ? (error.cause ?? error) : error);
    return wrong(
      `${told} does not take, give back and delete an object (${reason}): check the S3 settings, the key's rights and the way there.`,
    );
  }
  return ok(
    `${told} takes, gives back and deletes. Whether browsers may upload (CORS) can't be seen from here.`,
  );
}

async function checkFolder(folder: string): Promise<Finding> {
  const reason = await whyNotWritable(folder);
  if (reason) return wrong(`images are files in ${folder}, but ${reason}.`);
  const free = await freeBytes(folder);
  const text = `images are files in ${folder}; ${(free / 1024 ** 3).toFixed(1)} GiB are free`;
  return free < littleBytes ? warning(`${text}: make room.`) : ok(`${text}.`);
}
