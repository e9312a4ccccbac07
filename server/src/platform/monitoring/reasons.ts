/** Finds out why something failed. `connectionReason` and `errorKindOf` do not reveal the values involved. */

/** Returns the innermost cause, because an error that wraps another only says that something failed. */
function innermostCause(error: unknown): unknown {
  let reason = error;
  for (let depth = 0; depth < 10; depth += 1) {
    // An AggregateError means that every address of a host name was tried, and each failed in its own way.
    const next =
      reason instanceof AggregateError
        ? (reason.cause ?? reason.errors[0])
        : reason instanceof Error
          ? reason.cause
          : undefined;
    if (next === undefined) return reason;
    reason = next;
  }
  return reason;
}

export function reasonOf(error: unknown): string {
  const reason = innermostCause(error);
  if (!(reason instanceof Error)) return String(reason);
  return reason.message || ('code' in reason ? String(reason.code) : reason.name);
}

/**
 * SQLSTATE classes of connecting, signing in, starting and stopping. Their messages name roles and databases, but no
 * values.
 */
const connectionSqlStates = /^(08|28|3D|53|57P)/;

/**
 * Returns why a database could not be reached. Returns undefined for a failed statement, whose message may repeat a
 * value of a row or a parameter.
 */
export function connectionReason(error: unknown): string | undefined {
  const reason = innermostCause(error);
  if (!(reason instanceof Error)) return undefined;
  const code = 'code' in reason ? String(reason.code) : '';
  const isSystemError =
    'syscall' in reason || /^(E[A-Z]{3,}|ERR_(TLS|SSL)\w*|CERT_\w+)$/.test(code);
  const isDriverError =
    /^(timeout exceeded when|Connection terminated|Client has encountered)/.test(reason.message);
  return isSystemError || isDriverError || connectionSqlStates.test(code)
    ? reasonOf(reason)
    : undefined;
}

/** Returns the code or kind of an error. Its message comes from other code and may repeat its input. */
export function errorKindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.cause !== undefined) return errorKindOf(error.cause);
  return error.name;
}
