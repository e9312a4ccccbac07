/** Checks that the server can use the bucket and that browsers can upload to it. */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type BucketSettings, bucketUrl } from '../../images/store/bucket-url.ts';
import type { ObjectStore } from '../../images/store/store.ts';
import { errorKindOf } from '../../platform/monitoring/reasons.ts';
import { type Check, type Finding, failure, ok, warning } from './check.ts';
import { findBrowserUploadProblem } from './cors.ts';

const timeoutMilliseconds = 2_000;
/** The uploads folder is used, so that permissions for uploads are enough and cleanup removes leftovers. */
const prefix = 'uploads/doctor/';
/** Younger objects may belong to another run of doctor that has not ended yet. */
const minLeftoverAgeMilliseconds = 600_000;

export function bucketCheck(settings: BucketSettings, publicUrl: string): Omit<Check, 'name'> {
  const key = `${prefix}${randomBytes(12).toString('hex')}`;
  let store: ObjectStore | undefined;
  return {
    async run() {
      const { s3Store } = await import('../../images/store/s3.ts');
      store = s3Store(settings, timeoutMilliseconds);
      return tryBucket(store, key, settings, publicUrl);
    },
    async cleanUp() {
      if (store) await Promise.allSettled([store.remove([key]), removeLeftovers(store)]);
    },
  };
}

async function tryBucket(
  store: ObjectStore,
  key: string,
  settings: BucketSettings,
  publicUrl: string,
): Promise<Finding> {
  const bucketName = `the bucket ${settings.bucket}`;
  const bytes = randomBytes(64);
  try {
    await store.write(key, bytes, 'application/octet-stream');
    const object = await store.read(key);
    if (!object || !bytes.equals(await buffer(object.body)))
      return failure(`${bucketName} does not return what was stored in it.`);
    await store.remove([key]);
  } catch (error) {
    const reason = errorKindOf(error instanceof Error ? (error.cause ?? error) : error);
    return failure(
      `${bucketName} cannot store, return and delete an object (${reason}). Check the S3 settings, the key's permissions and the network.`,
    );
  }
  const summary = `${bucketName} stores, returns and deletes objects`;
  try {
    const signedUrl = await store.signUpload?.(key, {
      seconds: 60,
      contentType: 'image/png',
      size: bytes.length,
    });
    const urls = { object: `${bucketUrl(settings)}${key}`, signed: signedUrl ?? '' };
    const reason = await findBrowserUploadProblem(urls, bytes, publicUrl, timeoutMilliseconds);
    if (reason) return failure(`${summary}, but browsers can't upload to it: ${reason}`);
  } catch (error) {
    return warning(
      `${summary}. Whether browsers can upload could not be checked (${errorKindOf(error)}).`,
    );
  }
  return ok(`${summary}, and accepts uploads from ${publicUrl}.`);
}

/** Removes objects of earlier runs that were interrupted. */
async function removeLeftovers(store: ObjectStore) {
  const leftoverKeys: string[] = [];
  for await (const { key, changedAt } of store.list(prefix))
    if (changedAt.getTime() < Date.now() - minLeftoverAgeMilliseconds) leftoverKeys.push(key);
  await store.remove(leftoverKeys);
}
