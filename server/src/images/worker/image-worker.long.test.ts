import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startBundledChild } from '../../../test/support/servers/image-worker.ts';
import { jpeg, plainJpeg, pngBomb, svg } from '../testing/files.ts';
import { type ImageWorkerLimits, openImageWorker } from './image-worker.ts';
import { holdsMarkup } from './sniff.ts';

const opened: { end: () => void }[] = [];
afterAll(() => {
  for (const worker of opened) worker.end();
});

function openWorker(limits: ImageWorkerLimits = {}) {
  const worker = openImageWorker(limits, startBundledChild);
  opened.push(worker);
  return worker;
}

const host = 'one host';
const smallPhoto = await jpeg(64, 48);
const loaderOf = (bytes: Buffer) => async () => bytes;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('the image worker runs in its own process while there is work, and ends when there is none', async () => {
  const worker = openWorker({ idleMilliseconds: 200 });
  expect(worker.pid()).toBeUndefined();
  await worker.makeImage(host, loaderOf(smallPhoto));
  const pid = worker.pid() ?? 0;
  expect(pid).not.toBe(process.pid);
  expect(isRunning(pid)).toBe(true);
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5_000);
  expect((await worker.makeImage(host, loaderOf(smallPhoto))).width).toBe(64);
});

test('the image worker gets none of the server’s secrets', async () => {
  process.env.S3_SECRET_ACCESS_KEY = 'hunter2';
  const worker = openWorker();
  await worker.makeImage(host, loaderOf(smallPhoto));
  const environment = await readFile(`/proc/${worker.pid()}/environ`, 'utf8').catch(() => '');
  delete process.env.S3_SECRET_ACCESS_KEY;
  expect(environment).not.toContain('hunter2');
});

describe('an image that breaks the image worker', () => {
  test('an image whose process is killed fails alone, and the next image is made', async () => {
    const worker = openWorker();
    await worker.makeImage(host, loaderOf(smallPhoto));
    const first = worker.makeImage(host, async () => {
      const pid = worker.pid() ?? 0;
      // The process is stopped first, so that it cannot finish before it is killed.
      process.kill(pid, 'SIGSTOP');
      setTimeout(() => process.kill(pid, 'SIGKILL'), 50);
      return smallPhoto;
    });
    const second = worker.makeImage(host, loaderOf(smallPhoto));
    await expect(first).rejects.toMatchObject({ status: 422, code: 'unreadable_image' });
    expect((await second).width).toBe(64);
  });

  test('an image that takes too long fails alone, and the next image is made', async () => {
    const worker = openWorker({ jobMilliseconds: 3_000 });
    await worker.makeImage(host, loaderOf(smallPhoto));
    const stuck = worker.makeImage(host, async () => {
      process.kill(worker.pid() ?? 0, 'SIGSTOP');
      return smallPhoto;
    });
    await expect(stuck).rejects.toMatchObject({ status: 422, code: 'unreadable_image' });
    expect((await worker.makeImage(host, loaderOf(smallPhoto))).width).toBe(64);
  });

  test('an image whose bytes cannot be loaded fails alone, and the next image is made', async () => {
    const worker = openWorker();
    const lost = worker.makeImage(host, async () => {
      throw new Error('the store is gone');
    });
    await expect(lost).rejects.toThrow('the store is gone');
    expect((await worker.makeImage(host, loaderOf(smallPhoto))).width).toBe(64);
  });
});

test.each([
  ['a drawing that is nested 60,000 levels deep', svg('<g>'.repeat(60_000))],
  ['a drawing of 60,000 paths', svg('<path d="M0 0"/>'.repeat(60_000))],
  ['an HTML page after 2,000 empty comments', Buffer.from(`${'<!---->'.repeat(2_000)}<html>`)],
  ['a drawing with a line of many megabytes', svg(`<path d="${'M0 0h1'.repeat(1_500_000)}"/>`)],
  ['a file of a million spaces', Buffer.from(' '.repeat(1_000_000))],
])('%s is refused and does not keep the image worker busy', async (_, bytes) => {
  await expect(openWorker().makeImage(host, loaderOf(bytes))).rejects.toMatchObject({
    code: expect.stringMatching(/too_complex|unsupported_image/),
  });
});

test('a decompression bomb is refused by its header, and the process uses hardly more memory than before', async () => {
  const worker = openWorker();
  await worker.makeImage(host, loaderOf(smallPhoto));
  const status = () => readFile(`/proc/${worker.pid()}/status`, 'utf8').catch(() => '');
  const peak = (text: string) => Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024;
  const before = peak(await status());
  await expect(worker.makeImage(host, loaderOf(pngBomb()))).rejects.toMatchObject({
    code: 'too_many_pixels',
  });
  expect(peak(await status()) - before).toBeLessThan(40);
});

test('characters that occur by chance in a photo’s noise are not taken for markup', () => {
  for (const noise of ['\xff<svg>\x01', 'x<SVG \x80\x02', '<sVg\ta\x05=', '<scriptural'])
    expect(holdsMarkup(Buffer.from(noise, 'latin1'))).toBe(false);
  for (const page of ['<svg onload="alert(1)">', "<SVG\nxmlns='x'>", '<script>', '<body onload'])
    expect(holdsMarkup(Buffer.from(page))).toBe(true);
});

test('an image is refused with 503 when too many images are already waiting', async () => {
  const worker = openWorker({ maxWaitingInTotal: 2 });
  const hosts = ['at work', 'at work too', 'waits', 'waits too', 'comes too late'];
  const replies = await Promise.allSettled(
    hosts.map((hostId) => worker.makeImage(hostId, loaderOf(smallPhoto))),
  );
  expect(replies.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected']);
  expect(replies[4]).toMatchObject({ reason: { status: 503, code: 'busy' } });
});

describe('a host who uploads many images', () => {
  test('a host’s small image does not wait for another host’s three images of 50 megapixels', async () => {
    const worker = openWorker();
    const large = await plainJpeg(8660, 5770);
    await Promise.all(
      ['greedy', 'other'].map((hostId) => worker.makeImage(hostId, loaderOf(smallPhoto))),
    );
    const order: string[] = [];
    const makeImageOf = (who: string, bytes: Buffer) =>
      worker.makeImage(who, loaderOf(bytes)).then(() => void order.push(who));
    const greedy = Array.from({ length: 3 }, () => makeImageOf('greedy', large));
    await makeImageOf('other', smallPhoto);
    expect(order).toEqual(['other']);
    await Promise.all(greedy);
    expect(order).toEqual(['other', ...Array(3).fill('greedy')]);
  }, 60_000);

  test('a host’s images beyond the limit of waiting ones are refused, and those of other hosts are not', async () => {
    const worker = openWorker({ maxWaitingPerHost: 8 });
    let openGate: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    const behindGate = async () => {
      await gate;
      return smallPhoto;
    };
    const greedy = Array.from({ length: 10 }, () => worker.makeImage('greedy', behindGate));
    await expect(greedy[9]).rejects.toMatchObject({ status: 503, code: 'busy' });
    expect((await worker.makeImage('other', loaderOf(smallPhoto))).width).toBe(64);
    openGate();
    expect(await Promise.all(greedy.slice(0, 9))).toHaveLength(9);
  });

  test('hosts take turns even if several of them upload many images', async () => {
    const worker = openWorker();
    const order: string[] = [];
    let openGate: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    // Both processes are kept busy until all calls have been made.
    const first = ['x', 'y'].map((who) =>
      worker.makeImage(who, async () => {
        await gate;
        return smallPhoto;
      }),
    );
    // The images are finished one at a time and in the order in which they were started.
    const finish: (() => void)[] = [];
    const jobs = ['a', 'a', 'a', 'b', 'b', 'c'].map((who) =>
      worker.makeImage(who, async () => {
        order.push(who);
        await new Promise<void>((resolve) => finish.push(resolve));
        return smallPhoto;
      }),
    );
    openGate();
    for (let started = 2; started <= jobs.length; started += 1) {
      await expect.poll(() => finish.length, { timeout: 15_000 }).toBe(started);
      finish[started - 2]?.();
    }
    finish.at(-1)?.();
    await Promise.all([...first, ...jobs]);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });
});
