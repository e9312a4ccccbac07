/** For faults that a person need not see, only whoever looks into the console for them. */
export function logFault(what: string, cause: unknown) {
  // biome-ignore lint/suspicious/noConsole: the one place where a page writes on the console
  console.error(what, cause);
}
