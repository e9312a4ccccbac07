/** Not among the other paths: those are in the guest's first download. */
import { pages } from './paths.ts';

/** @param printId a paper that is to be printed as it was */
export const printPath = (apartmentId: string, printId?: string) =>
  `${pages.hostPrint}?${new URLSearchParams({ property: apartmentId, ...(printId && { print: printId }) })}`;
