/** Says when guests can read a part of their page, for the descriptions of switches. */
import type { Apartment } from '../../host/queries.ts';

/** For what guests read before the check-in in any case. */
export const oncePinIsEntered = 'as soon as they enter their PIN';

/** For the main part of the page, which is blurred until the check-in unless the host shows it before. */
export const whenPageIsRead = ({ showPageBeforeCheckin }: Apartment) =>
  showPageBeforeCheckin ? oncePinIsEntered : 'once they have checked in';
