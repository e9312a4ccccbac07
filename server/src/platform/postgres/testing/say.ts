/**
 * Prints a line of JSON. On Linux and macOS, a write to a pipe is complete when this returns, so that a later kill
 * can't undo it.
 */
export function say(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
