/** Where a bucket is, as browsers reach it. */
import type { Config } from '../../config/config.ts';

export type BucketSettings = NonNullable<Config['s3']>;

/** What the addresses of a bucket's objects begin with. */
export function bucketAddress({
  bucket,
  region,
  endpoint,
  forcePathStyle,
}: BucketSettings): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (forcePathStyle) return `${url.origin}/${bucket}/`;
  return `${url.protocol}//${bucket}.${url.host}/`;
}

/** For the policy of pages: uploads go there. */
export function bucketOrigin(settings: BucketSettings | undefined): string | undefined {
  return settings && new URL(bucketAddress(settings)).origin;
}
