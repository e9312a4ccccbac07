import { errorKindOf } from '../../platform/monitoring/reasons.ts';

export type Finding = {
  state: 'ok' | 'warning' | 'wrong';
  /** What was found and, unless all is well, what to do. There is one line for each problem, and never a secret. */
  text: string;
};

export type Check = {
  name: string;
  look: () => Promise<Finding> | Finding;
  /** Removes what the check has stored, even if the check failed or timed out. */
  tidy?: () => Promise<unknown>;
};

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const failure = (text: string): Finding => ({ state: 'wrong', text });

/** Every check has a timeout, because a server may never answer. */
export async function runWithTimeout(
  { name, look, tidy }: Check,
  milliseconds: number,
): Promise<Finding> {
  const late = failure(`no response within ${milliseconds / 1000} seconds.`);
  try {
    return await within(milliseconds, look(), late);
  } catch (error) {
    return failure(`the ${name} could not be checked (${errorKindOf(error)}).`);
  } finally {
    if (tidy) await within(milliseconds, tidy(), undefined).catch(() => undefined);
  }
}

async function within<T>(milliseconds: number, work: Promise<T> | T, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
