/** Says when guests can read a part of their page, for the descriptions of switches. */
import type { Apartment } from '../../host/queries.ts';

/** The moment from which guests read texts that don't depend on the check-in. */
export const oncePinIsEntered = 'as soon as they enter their PIN';

/** Returns the moment from which guests read the main part of the page. The host may show it before the check-in. */
export const whenPageIsRead = ({ showPageBeforeCheckin }: Apartment) =>
  showPageBeforeCheckin ? oncePinIsEntered : 'once they have checked in';
