import type { Bundle } from './bundle.ts';
import { hasArrivalNotes, hasContact, hasDetails } from './visible-sections.ts';

/**
 * Whether the page only has an address, dates and perhaps the host's phone, so that the check-in unlocks nothing. The
 * dashboard uses the same rule to warn of such a page before it goes live.
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

/** The host's phone number, if the host shows it. */
export const shownPhone = ({ apartment }: Bundle) =>
  hasContact(apartment) && apartment.hostPhone.trim() !== '' ? apartment.hostPhone : undefined;
