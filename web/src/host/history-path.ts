/** The path of the history page. It is separate from the other paths, which are part of the guest's first download. */
import { pages } from '../shared/paths.ts';

export const historyPath = (apartmentId: string) =>
  `${pages.hostHistory}?${new URLSearchParams({ property: apartmentId })}`;
