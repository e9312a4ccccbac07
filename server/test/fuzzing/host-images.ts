/** Makes a host's photo, and uploads that are not finished. */
import { jpeg } from '../../src/images/testing/files.ts';
import { putBytes, upload } from '../../src/images/testing/upload.ts';
import { throwIfRefused } from '../support/browser.ts';
import type { Owner, World } from './owned-things.ts';

const photo = await jpeg(64, 48);

export async function makeImage({ app }: World, { visitor, things }: Owner) {
  const images = [await upload(app, visitor, photo)];
  const list = `/api/host/local-tips/${things.tip}/update-images`;
  things.image = throwIfRefused(await visitor.put(list, { images })).json().images[0];
  things.imageName = things.image.replace('/objects/', '');
}

/** Whether the multipart upload is still open, that is, neither completed nor aborted. */
export async function isUploading({ visitor, things: { key, uploadId } }: Owner): Promise<boolean> {
  const partUrl = `/api/s3/multipart/${uploadId}?key=${encodeURIComponent(key)}`;
  return (await visitor.get(partUrl)).statusCode === 200;
}

export async function makeUploads({ app }: World, { visitor, things }: Owner) {
  things.upload = await upload(app, visitor, photo);
  const signedUpload = throwIfRefused(await visitor.post('/api/images/upload-url', {})).json();
  things.signedPut = pathOf(signedUpload.uploadURL);
  const body = { filename: 'x.jpg', type: 'image/jpeg' };
  const multipartUpload = throwIfRefused(await visitor.post('/api/s3/multipart', body)).json();
  things.key = multipartUpload.key;
  things.uploadId = multipartUpload.uploadId;
  const partUrl = `/api/s3/multipart/${multipartUpload.uploadId}/1?key=${encodeURIComponent(multipartUpload.key)}`;
  things.signedPart = pathOf(throwIfRefused(await visitor.get(partUrl)).json().url);
  things.etag = String(throwIfRefused(await putBytes(app, things.signedPart, photo)).headers.etag);
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
