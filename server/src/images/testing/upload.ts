/** A host's browser that uploads in tests: it requests a URL, puts bytes there, and attaches them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { throwIfRefused, type Visitor } from '../../../test/support/browser.ts';
import { installationKey } from '../store/store.ts';

export type GrantedUpload = { uploadURL: string; objectPath: string };

/** Puts bytes as a browser does, without cookies and with the content type that it was given. */
export function putBytes(
  app: FastifyInstance,
  url: string,
  bytes: Buffer,
  contentType?: string,
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: 'PUT',
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    payload: bytes,
    headers: { ...(contentType && { 'content-type': contentType }), ...headers },
  });
}

export async function requestUploadUrl(host: Visitor, body: object = {}): Promise<GrantedUpload> {
  return throwIfRefused(await host.post('/api/images/upload-url', body)).json();
}

/** Uploads bytes without attaching them, and returns the path of the upload. */
export async function upload(
  app: FastifyInstance,
  host: Visitor,
  bytes: Buffer,
  body: object = {},
) {
  const signed = await requestUploadUrl(host, body);
  throwIfRefused(await putBytes(app, signed.uploadURL, bytes));
  return signed.objectPath;
}

export async function attachUpload(host: Visitor, photoURL: string) {
  return host.put('/api/apartment-photos', { photoURL });
}

/** Uploads and checks an image, and returns its permanent path. */
export async function checkedImage(
  app: FastifyInstance,
  host: Visitor,
  bytes: Buffer,
): Promise<string> {
  return throwIfRefused(await attachUpload(host, await upload(app, host, bytes))).json().objectPath;
}

/** Returns all files of the store on disk, including parts, leftovers and the trash. */
export async function filesIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'objects'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name !== installationKey)
    .map(({ parentPath, name }) => join(parentPath, name));
}
