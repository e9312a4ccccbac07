/** Builds the guest's personal link, which contains the code of the stay. */
import { pages } from './paths.ts';

export const personalLinkOf = ({ code }: { code: string }) =>
  location.origin + pages.guestByCode.replace(':code', encodeURIComponent(code));
