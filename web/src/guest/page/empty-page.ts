import type { Bundle } from './bundle.ts';
import { hasArrivalNotes, hasContact, hasDetails } from './visible-sections.ts';

/**
 * Nothing is there to be opened: the page knows where and how long, and perhaps whom to call. The dashboard warns of
 * such a page by this same rule, before it goes live.
 */
export function isEmptyPage(bundle: Bundle): boolean {
  return (
    !hasDetails(withoutPhone(bundle)) &&
    bundle.arrivalSteps.length === 0 &&
    !hasArrivalNotes(bundle)
  );
}

const withoutPhone = (bundle: Bundle): Bundle => ({
  ...bundle,
  apartment: { ...bundle.apartment, hostPhone: '' },
});

/** The number of a host who shows it. */
export const shownPhone = ({ apartment }: Bundle) =>
  hasContact(apartment) && apartment.hostPhone.trim() !== '' ? apartment.hostPhone : undefined;
