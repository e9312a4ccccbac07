import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { applyThreadLimits } from './thread-limits.ts';

afterEach(applyThreadLimits);

const program = `require('node:worker_threads').parentPort.postMessage(
  require('node:v8').getHeapStatistics().heap_size_limit)`;

async function heapLimitOfThread(): Promise<number> {
  const worker = new Worker(program, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  const [bytes] = await once(worker, 'message');
  return Math.round(bytes / 1024 / 1024);
}

test('a thread keeps its own memory limit although Node was started with heap flags', async () => {
  setFlagsFromString('--max-old-space-size=512');
  expect(await heapLimitOfThread()).toBeGreaterThanOrEqual(512);
  applyThreadLimits();
  expect(await heapLimitOfThread()).toBeLessThan(200);
});
