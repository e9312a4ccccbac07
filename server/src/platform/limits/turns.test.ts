import { expect, test } from 'vitest';
import { takeTurns } from './turns.ts';

/** Work that ends when the test says so. */
function startPendingWork() {
  let end: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, done };
}

const letQueuedWorkStart = () => new Promise((resolve) => setImmediate(resolve));

test('only as much work as allowed runs at once for one subject, and the rest waits in the order in which it came', async () => {
  const inTurn = takeTurns({ atOnce: 2, waiting: 10 });
  const startedNumbers: number[] = [];
  const works = [0, 1, 2, 3].map(startPendingWork);
  const all = works.map(({ done }, number) =>
    inTurn('anna', () => {
      startedNumbers.push(number);
      return done;
    }),
  );
  await letQueuedWorkStart();
  expect(startedNumbers).toEqual([0, 1]);
  works[1]?.end();
  await letQueuedWorkStart();
  expect(startedNumbers).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  await Promise.all(all);
  expect(startedNumbers).toEqual([0, 1, 2, 3]);
});

test('the queue of one subject does not delay other subjects', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 1 });
  const { end, done } = startPendingWork();
  const first = inTurn('anna', () => done);
  expect(await inTurn('bert', async () => 'done')).toBe('done');
  end();
  await first;
});

test('work beyond the length of the queue is refused and told when to retry', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 1 });
  const { end, done } = startPendingWork();
  const first = inTurn('anna', () => done);
  const second = inTurn('anna', async () => 'second');
  await expect(inTurn('anna', async () => 'third')).rejects.toMatchObject({
    status: 429,
    extra: { retryAfter: 1 },
  });
  end();
  await first;
  expect(await second).toBe('second');
});

test('work that fails makes room for the next in the queue', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 1 });
  const fails = inTurn('anna', () => Promise.reject(new Error('broken')));
  const next = inTurn('anna', async () => 'done');
  await expect(fails).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
