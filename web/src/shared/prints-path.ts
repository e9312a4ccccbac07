/** Separate from the other paths, which are part of the guest's first download. */
import { pages } from './paths.ts';

/** @param printId an earlier print to print again */
export const printPath = (apartmentId: string, printId?: string) =>
  `${pages.hostPrint}?${new URLSearchParams({ property: apartmentId, ...(printId && { print: printId }) })}`;
