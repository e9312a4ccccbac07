/** Refuses dates of a stay that is already over, because nobody could ever open its page. */
import {
  checkoutInThePastSentence,
  checkoutTimeHasPassedSentence,
} from '@guest-portal/contract/stay-rules';
import { dateAt, zoneOf } from '@guest-portal/contract/zoned-time';
import type { Database } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { GuestRow } from '../tables.ts';
import { timesOfStay } from './stay-times.ts';
import { clocksOf } from './stored-times.ts';

/**
 * Uses the property's clocks, because a host may be a day behind or ahead. A current guest may leave later than
 * planned.
 */
export async function refusePastCheckout(
  tx: Database,
  stay: Pick<GuestRow, 'apartmentId' | 'state' | 'checkinDate' | 'checkoutDate'>,
) {
  const now = new Date();
  const clocks = await clocksOf(tx, stay.apartmentId);
  if (stay.checkoutDate < dateAt(now, zoneOf(clocks)))
    throw invalidField('checkoutDate', checkoutInThePastSentence);
  if (stay.state === 'upcoming' && timesOfStay(stay, clocks).checkoutAt <= now)
    throw invalidField('checkoutDate', checkoutTimeHasPassedSentence);
}
