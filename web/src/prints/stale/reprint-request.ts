/** The print that the host wants to print again. It is kept in memory, so that a reload does not print it again. */
let requestedPrintId: string | undefined;

export function requestReprint(printId: string) {
  requestedPrintId = printId;
}

/** @returns true once after the request */
export function takeReprintRequest(printId: string): boolean {
  const isRequested = requestedPrintId === printId;
  if (isRequested) requestedPrintId = undefined;
  return isRequested;
}
