/** A bucket on this machine, in a process of its own: the one that npm brings for tests, which is slower than those that people rent. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../../scripts/support/paths.mjs';
import { answerParent, startInChild } from '../support/child-process.mjs';

const name = 'guest-portal-bench';

export async function startBucket() {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-bench-bucket-'));
  /** @type {{ answer: number, stop: () => void }} */
  const child = await startInChild(fileURLToPath(import.meta.url), folder);
  const endpoint = `http://127.0.0.1:${child.answer}`;
  return {
    /** Where an object is asked for by its key. */
    address: `${endpoint}/${name}/`,
    /** For a server that keeps its images there. */
    settings: {
      S3_BUCKET: name,
      S3_REGION: 'eu-north-1',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    },
    /** All that a server has on disk. @param {string} objects the folder */
    async take(objects) {
      const found = await readdir(objects, { recursive: true, withFileTypes: true });
      for (const file of found.filter((each) => each.isFile())) {
        const path = join(file.parentPath, file.name);
        const put = { method: 'PUT', body: await readFile(path) };
        const taken = await fetch(`${endpoint}/${name}/${relative(objects, path)}`, put);
        if (!taken.ok) throw new Error(`The bucket answered ${taken.status} for ${path}`);
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
    configureBuckets: [{ name }],
  });
  return (await server.run()).port;
}

await answerParent(serve);
