/** The print that the host wants to print again. It is kept in memory, so that a reload does not print it again. */
let requested: string | undefined;

export function requestReprint(printId: string) {
  requested = printId;
}

/** @returns true once after the request */
export function takeReprintRequest(printId: string): boolean {
  const isRequested = requested === printId;
  if (isRequested) requested = undefined;
  return isRequested;
}
