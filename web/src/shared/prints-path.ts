/** The path of the print page. It is separate from the other paths, which are part of the guest's first download. */
import { pages } from './paths.ts';

/** @param printId the id of an earlier print that is printed again */
export const printPath = (apartmentId: string, printId?: string) =>
  `${pages.hostPrint}?${new URLSearchParams({ property: apartmentId, ...(printId && { print: printId }) })}`;
