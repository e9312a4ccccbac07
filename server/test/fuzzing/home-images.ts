/** A host's photo, and uploads that have begun. */
import { jpeg } from '../../src/images/testing/files.ts';
import { put, upload } from '../../src/images/testing/upload.ts';
import type { Owner, World } from './things.ts';

const photo = await jpeg(64, 48);

export async function makeImage({ app }: World, { visitor, things }: Owner) {
  const images = [await upload(app, visitor, photo)];
  const list = `/api/host/local-tips/${things.tip}/update-images`;
  const reply = await visitor.put(list, { images });
  // Otherwise requests would be about an image without a name.
  if (reply.statusCode !== 200) throw new Error(`${list} answered ${reply.body}`);
  things.image = reply.json().images[0];
  things.imageName = things.image.replace('/objects/', '');
}

/** Not once it was completed or given up. */
export async function isUploading({ visitor, things: { key, uploadId } }: Owner): Promise<boolean> {
  const at = `/api/s3/multipart/${uploadId}?key=${encodeURIComponent(key)}`;
  return (await visitor.get(at)).statusCode === 200;
}

export async function makeUploads({ app }: World, { visitor, things }: Owner) {
  things.upload = await upload(app, visitor, photo);
  const asked = (await visitor.post('/api/images/upload-url', {})).json();
  things.signedPut = pathOf(asked.uploadURL);
  const body = { filename: 'x.jpg', type: 'image/jpeg' };
  const begun = (await visitor.post('/api/s3/multipart', body)).json();
  things.key = begun.key;
  things.uploadId = begun.uploadId;
  const at = `/api/s3/multipart/${begun.uploadId}/1?key=${encodeURIComponent(begun.key)}`;
  things.signedPart = pathOf((await visitor.get(at)).json().url);
  things.etag = String((await put(app, things.signedPart, photo)).headers.etag);
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
