/** Logs a fault that users need not see. */
export function logFault(message: string, cause: unknown) {
  // biome-ignore lint/suspicious/noConsole: the only place where a page writes to the console
  console.error(message, cause);
}
