/** Why something failed, in the words of whoever was nearest to it, and never with what. */

/** As deep as it goes: what wraps an error says only that something failed. */
function innermost(error: unknown): unknown {
  let reason = error;
  for (let depth = 0; depth < 10; depth += 1) {
    // Every address of a host name was tried, and each failed in its own way.
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
  const reason = innermost(error);
  if (!(reason instanceof Error)) return String(reason);
  return reason.message || ('code' in reason ? String(reason.code) : reason.name);
}

/** Connecting, signing in, starting and stopping: PostgreSQL's words on these name roles and databases, no values. */
const aboutConnecting = /^(08|28|3D|53|57P)/;

/**
 * Why the way to a database failed; undefined for a failure of a statement, whose message may repeat a value of a
 * row or a parameter.
 */
export function connectionReason(error: unknown): string | undefined {
  const reason = innermost(error);
  if (!(reason instanceof Error)) return undefined;
  const code = 'code' in reason ? String(reason.code) : '';
  const isSystem = 'syscall' in reason || /^(E[A-Z]{3,}|ERR_(TLS|SSL)\w*|CERT_\w+)$/.test(code);
  const isDriver = /^(timeout exceeded when|Connection terminated|Client has encountered)/.test(
    reason.message,
  );
  return isSystem || isDriver || aboutConnecting.test(code) ? reasonOf(reason) : undefined;
}

/** An error's code or kind. Its message is somebody else's text and may repeat what it was given. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.cause !== undefined) return nameOf(error.cause);
  return error.name;
}
