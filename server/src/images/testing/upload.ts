/** A host's browser that uploads, for tests: asks for an address, puts bytes to it, attaches. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Visitor } from '../../../test/support/browser.ts';
import { installationKey } from '../store/store.ts';

export type Signed = { uploadURL: string; objectPath: string };

/** As a browser does it: without cookies, with the type that it was told. */
export function put(
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

export async function sign(host: Visitor, body: object = {}): Promise<Signed> {
  const reply = await host.post('/api/images/upload-url', body);
  if (reply.statusCode !== 200) throw new Error(`signing answered ${reply.body}`);
  return reply.json();
}

/** Uploaded, not yet attached. */
export async function upload(
  app: FastifyInstance,
  host: Visitor,
  bytes: Buffer,
  body: object = {},
) {
  const signed = await sign(host, body);
  const reply = await put(app, signed.uploadURL, bytes);
  if (reply.statusCode !== 200) throw new Error(`the upload answered ${reply.body}`);
  return signed.objectPath;
}

export async function check(host: Visitor, photoURL: string) {
  return host.put('/api/apartment-photos', { photoURL });
}

/** Uploaded and checked: the lasting path. */
export async function checkedImage(
  app: FastifyInstance,
  host: Visitor,
  bytes: Buffer,
): Promise<string> {
  const reply = await check(host, await upload(app, host, bytes));
  if (reply.statusCode !== 200) throw new Error(`the check answered ${reply.body}`);
  return reply.json().objectPath;
}

/** Everything that the store on disk holds of images, parts and leftovers and the trash included. */
export async function filesIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'objects'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name !== installationKey)
    .map(({ parentPath, name }) => join(parentPath, name));
}
