/** The path of a stay's page. It is separate from the other paths, which are part of the guest's first download. */
import { pages } from '../shared/paths.ts';

export const stayPath = (stayId: string) =>
  pages.hostStay.replace(':stayId', encodeURIComponent(stayId));

/** The state of a link to a stay. Closing the stay then leads back to the page with the link. */
export const openedHereState = { isOpenedHere: true };
