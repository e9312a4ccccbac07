import { useEffect } from 'react';
import { warnBeforeGoingLive } from '../../billing/going-live.ts';
import { isEmptyPage } from '../../guest/page/empty-page.ts';
import type { Apartment } from '../../host/queries.ts';
import { noDrafts } from '../editing/drafts/drafts.ts';
import { bundleFrom } from '../preview/bundle.ts';
import { useRows } from '../preview/use-rows.ts';

const emptyPageWarning =
  'The guest page is still empty. Guests would see nothing after they enter the PIN.';

/** Warns before the host pays or adds a guest. It checks the saved page, because guests see only that. */
export function useWarnOfEmptyPage(apartment: Apartment) {
  const rows = useRows(apartment);
  const isEmpty =
    rows !== undefined && rows !== 'failed' && isEmptyPage(bundleFrom(rows, noDrafts, true));
  useEffect(
    () => (isEmpty ? warnBeforeGoingLive(apartment.id, emptyPageWarning) : undefined),
    [isEmpty, apartment.id],
  );
}
