/** One image worker for all apps of a process, so that they do not each start processes of their own. */
import { join } from 'node:path';
import { inject } from 'vitest';
import { openImageWorker } from '../../../src/images/worker/image-worker.ts';
import { startProcess } from '../../../src/images/worker/process.ts';
import { fileOf } from '../programs.ts';

export const startBundledChild = () =>
  startProcess(join(inject('programs'), fileOf('images/worker/child')));

/** How long the worker stays idle: long enough for the next test file with images to use the same one. */
const idleMilliseconds = 120_000;

export const imageWorker = openImageWorker({ idleMilliseconds }, startBundledChild);
