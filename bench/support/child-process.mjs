/** Runs work in a separate process, so that it does not affect what is measured. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

const childVariable = 'GUEST_PORTAL_BENCH_CHILD';

/**
 * Runs a file that calls `answerParent` and returns its answer. The process keeps running until it is stopped.
 *
 * @template Answer
 * @param {string} file
 * @param {unknown} task
 * @returns {Promise<{ answer: Answer, pid: number, stop: () => void }>}
 */
export async function startInChild(file, task) {
  const child = fork(file, { env: { ...process.env, [childVariable]: '1' } });
  child.send({ task });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => [{ failure: `${file} ended with ${code}` }]),
  ]);
  if ('failure' in message) throw new Error(message.failure);
  return { answer: message.answer, pid: child.pid ?? 0, stop: () => child.kill() };
}

/**
 * Does nothing unless this process was started by `startInChild`.
 *
 * @template Task
 * @param {(task: Task) => Promise<unknown>} work
 */
export async function answerParent(work) {
  if (!process.env[childVariable]) return;
  const [{ task }] = await once(process, 'message');
  try {
    const answer = await work(task);
    process.send?.({ answer });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.stack : String(error) });
  }
}
