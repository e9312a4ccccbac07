import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { jpeg, pngBomb, svg } from '../testing/files.ts';
import { holdsMarkup } from './sniff.ts';
import { openWorkshop, type WorkshopLimits } from './workshop.ts';

const opened: { end: () => void }[] = [];
afterAll(() => {
  for (const workshop of opened) workshop.end();
});

function open(limits: WorkshopLimits = {}) {
  const workshop = openWorkshop(limits);
  opened.push(workshop);
  return workshop;
}

const small = await jpeg(64, 48);
const load = (bytes: Buffer) => async () => bytes;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('it runs beside the server while there is work, and ends when there is none', async () => {
  const workshop = open({ idleMilliseconds: 200 });
  expect(workshop.pid()).toBeUndefined();
  await workshop.make(load(small));
  const pid = workshop.pid() ?? 0;
  expect(pid).not.toBe(process.pid);
  expect(isRunning(pid)).toBe(true);
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5_000);
  expect((await workshop.make(load(small))).width).toBe(64);
});

test('it is told none of the server’s secrets', async () => {
  process.env.S3_SECRET_ACCESS_KEY = 'hunter2';
  const workshop = open();
  await workshop.make(load(small));
  const environment = await readFile(`/proc/${workshop.pid()}/environ`, 'utf8').catch(() => '');
  delete process.env.S3_SECRET_ACCESS_KEY;
  expect(environment).not.toContain('hunter2');
});

describe('an image that breaks it fails alone', () => {
  test('when the process is killed', async () => {
    const workshop = open();
    const large = await jpeg(6000, 6000);
    await workshop.make(load(small));
    const first = workshop.make(async () => {
      setTimeout(() => process.kill(workshop.pid() ?? 0, 'SIGKILL'), 50);
      return large;
    });
    const second = workshop.make(load(small));
    await expect(first).rejects.toMatchObject({ status: 422, code: 'unreadable_image' });
    expect((await second).width).toBe(64);
  });

  test('when it takes too long', async () => {
    const workshop = open({ jobMilliseconds: 3_000 });
    await workshop.make(load(small));
    const stuck = workshop.make(async () => {
      process.kill(workshop.pid() ?? 0, 'SIGSTOP');
      return small;
    });
    await expect(stuck).rejects.toMatchObject({ status: 422, code: 'unreadable_image' });
    expect((await workshop.make(load(small))).width).toBe(64);
  });

  test('when its bytes can not be had', async () => {
    const workshop = open();
    const lost = workshop.make(async () => {
      throw new Error('the store is gone');
    });
    await expect(lost).rejects.toThrow('the store is gone');
    expect((await workshop.make(load(small))).width).toBe(64);
  });
});

test.each([
  ['nested without end', svg('<g>'.repeat(60_000))],
  ['made of too many pieces', svg('<path d="M0 0"/>'.repeat(60_000))],
  ['behind a pattern that takes for ever', Buffer.from(`${'<!---->'.repeat(2_000)}<html>`)],
  ['one line of many megabytes', svg(`<path d="${'M0 0h1'.repeat(1_500_000)}"/>`)],
  ['behind spaces', Buffer.from(' '.repeat(1_000_000))],
])('a drawing that is %s does not keep it busy', async (_, bytes) => {
  await expect(open().make(load(bytes))).rejects.toMatchObject({
    code: expect.stringMatching(/too_complex|unsupported_image/),
  });
});

test('a bomb is refused by its header: the process stays as small as it was', async () => {
  const workshop = open();
  await workshop.make(load(small));
  const status = () => readFile(`/proc/${workshop.pid()}/status`, 'utf8').catch(() => '');
  const peak = (text: string) => Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024;
  const before = peak(await status());
  await expect(workshop.make(load(pngBomb()))).rejects.toMatchObject({ code: 'too_many_pixels' });
  expect(peak(await status()) - before).toBeLessThan(40);
});

test('letters that come up by chance in a photo’s noise are no page', () => {
  for (const chance of ['\xff<svg>\x01', 'x<SVG \x80\x02', '<sVg\ta\x05=', '<scriptural'])
    expect(holdsMarkup(Buffer.from(chance, 'latin1'))).toBe(false);
  for (const page of ['<svg onload="alert(1)">', "<SVG\nxmlns='x'>", '<script>', '<body onload'])
    expect(holdsMarkup(Buffer.from(page))).toBe(true);
});

test('who comes when too many wait is asked to come again', async () => {
  const workshop = open({ maximumWaiting: 3 });
  const replies = await Promise.allSettled([1, 2, 3, 4].map(() => workshop.make(load(small))));
  expect(replies.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(replies[3]).toMatchObject({ reason: { status: 503, code: 'busy' } });
});
