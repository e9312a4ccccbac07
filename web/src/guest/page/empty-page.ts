import type { Bundle } from './bundle.ts';
import { hasContact, hasDetails, sectionsOf } from './visible-sections.ts';

/**
 * Nothing is there to be opened: the page knows where and how long, and perhaps whom to call. The dashboard warns of
 * such a page by this same rule, before it goes live.
 */
export function isEmptyPage(bundle: Bundle): boolean {
  const { apartment, arrivalSteps } = bundle;
  const { showParkingInfo, showArrivalDirections, showCheckinInstructions } = apartment;
  const onTheWay = [
    showParkingInfo && apartment.parkingInstructions,
    showArrivalDirections && apartment.arrivalDirections,
    showCheckinInstructions && apartment.checkinInstructions,
  ];
  return (
    !hasDetails(withoutPhone(bundle)) &&
    arrivalSteps.length === 0 &&
    sectionsOf(bundle, 'pre_arrival').length === 0 &&
    !onTheWay.some((text) => text && text.trim() !== '')
  );
}

const withoutPhone = (bundle: Bundle): Bundle => ({
  ...bundle,
  apartment: { ...bundle.apartment, hostPhone: '' },
});

/** The number of a host who shows it. */
export const shownPhone = ({ apartment }: Bundle) =>
  hasContact(apartment) && apartment.hostPhone.trim() !== '' ? apartment.hostPhone : undefined;
