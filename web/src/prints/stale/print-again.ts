/** A paper whose reprint was asked for by a press. Kept for the next page alone: a reload must not print once more. */
let wanted: string | undefined;

export function wantAgain(printId: string) {
  wanted = printId;
}

/** @returns whether it was asked for, once */
export function takeWanted(printId: string): boolean {
  const isWanted = wanted === printId;
  if (isWanted) wanted = undefined;
  return isWanted;
}
