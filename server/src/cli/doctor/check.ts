import { errorKindOf } from '../../platform/monitoring/reasons.ts';

export type Finding = {
  state: 'ok' | 'warning' | 'wrong';
  /** What was found and, unless all is well, what to do. It may have several lines, but contains no secret. */
  text: string;
};

export type Check = {
  name: string;
  run: () => Promise<Finding> | Finding;
  /** Removes what the check has stored, even if the check failed or timed out. */
  cleanUp?: () => Promise<unknown>;
};

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const failure = (text: string): Finding => ({ state: 'wrong', text });

/** Every check has a timeout, because a server may never answer. */
export async function runWithTimeout(
  { name, run, cleanUp }: Check,
  milliseconds: number,
): Promise<Finding> {
  const timeoutFinding = failure(`no response within ${milliseconds / 1000} seconds.`);
  try {
    return await withTimeout(milliseconds, run(), timeoutFinding);
  } catch (error) {
    return failure(`the ${name} could not be checked (${errorKindOf(error)}).`);
  } finally {
    if (cleanUp) await withTimeout(milliseconds, cleanUp(), undefined).catch(() => undefined);
  }
}

async function withTimeout<T>(milliseconds: number, work: Promise<T> | T, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
