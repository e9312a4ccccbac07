/** What a check is, and what it finds. */
export type Finding = {
  state: 'ok' | 'warning' | 'wrong';
  /** What was seen and, unless all is well, what to do. Never a secret. */
  text: string;
};

export type Check = { name: string; look: () => Promise<Finding> | Finding };

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const wrong = (text: string): Finding => ({ state: 'wrong', text });

/** What is asked may never answer. */
export async function bounded({ name, look }: Check, milliseconds: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    const seconds = milliseconds / 1000;
    timer = setTimeout(() => resolve(wrong(`no answer within ${seconds} seconds.`)), milliseconds);
  });
  try {
    return await Promise.race([look(), late]);
  } catch (error) {
    return wrong(`the ${name} could not be checked (${nameOf(error)}).`);
  } finally {
    clearTimeout(timer);
  }
}

/** An error's code or kind. Its message is somebody else's text and may repeat what it was given. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.cause !== undefined) return nameOf(error.cause);
  return error.name;
}
