/** On Linux and macOS a write to a pipe is done when this returns, so a kill after it cannot unsay it. */
export function say(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
