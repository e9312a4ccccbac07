/** The URL of a bucket, as browsers reach it. */
import type { Config } from '../../config/config.ts';

export type BucketSettings = NonNullable<Config['s3']>;

/** Returns the prefix of the URLs of a bucket's objects. */
export function bucketUrl({ bucket, region, endpoint, forcePathStyle }: BucketSettings): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (forcePathStyle) return `${url.origin}/${bucket}/`;
  return `${url.protocol}//${bucket}.${url.host}/`;
}

/** Returns the origin that the content security policy of pages must allow, because browsers upload to it. */
export function bucketOrigin(settings: BucketSettings | undefined): string | undefined {
  return settings && new URL(bucketUrl(settings)).origin;
}
