/** The path of the history page. It is separate from the other paths, which are part of the guest's first download. */
import { hostOnlyPages } from '@guest-portal/contract/pages';

export const historyPath = (apartmentId: string) =>
  `${hostOnlyPages.hostHistory}?${new URLSearchParams({ property: apartmentId })}`;
