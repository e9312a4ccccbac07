/**
 * Starts an S3 bucket on this machine in a separate process. It is an npm package for tests, which is slower than a
 * rented bucket.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../../scripts/support/paths.mjs';
import { answerParent, startInChild } from '../support/child-process.mjs';

const bucketName = 'guest-portal-bench';

export async function startBucket() {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-bench-bucket-'));
  /** @type {{ answer: number, stop: () => void }} */
  const child = await startInChild(fileURLToPath(import.meta.url), folder);
  const endpoint = `http://127.0.0.1:${child.answer}`;
  return {
    /** The base URL. The URL of an object is this one followed by the object's key. */
    url: `${endpoint}/${bucketName}/`,
    /** The settings of a server that stores its images in the bucket. */
    settings: {
      S3_BUCKET: bucketName,
      S3_REGION: 'eu-north-1',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    },
    /** Copies all objects of a server from its disk. @param {string} objects the folder of the objects */
    async copyFromDisk(objects) {
      const entries = await readdir(objects, { recursive: true, withFileTypes: true });
      for (const file of entries.filter((each) => each.isFile())) {
        const path = join(file.parentPath, file.name);
        const upload = { method: 'PUT', body: await readFile(path) };
        const reply = await fetch(`${endpoint}/${bucketName}/${relative(objects, path)}`, upload);
        if (!reply.ok) throw new Error(`The bucket answered ${reply.status} for ${path}`);
      }
    },
    stop: async () => {
      child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} directory */
async function serve(directory) {
  const S3rver = createRequire(inRoot('server/package.json'))('@20minutes/s3rver');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucketName }],
  });
  return (await server.run()).port;
}

await answerParent(serve);
