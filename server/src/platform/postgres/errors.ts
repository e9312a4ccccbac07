/** An error for the operator. Its message says what is wrong and what to do about it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Another server uses the data folder. */
export class DataInUseError extends EmbeddedPostgresError {
  override name = 'DataInUseError';
}

/** The `code` of a system error (`ENOENT`, `EPERM`, …), or undefined for any other value. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Resolves to undefined if the file or folder does not exist. Other errors are thrown. */
export async function ifPresent<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
