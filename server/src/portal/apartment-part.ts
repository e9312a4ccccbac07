/** The property's own fields as a guest's page holds them: a field that is hidden or locked is empty. */
import type { Contents, SectionRow } from './contents.ts';
import type { ApartmentRow } from './stays.ts';
import type { PortalGuest, Reader, Subject } from './subject.ts';

export function apartmentPart({ guest, apartment }: Subject, contents: Contents, reader: Reader) {
  const { showStayDates, showParkingInfo, showArrivalDirections, showCheckinInstructions } =
    apartment;
  return {
    id: apartment.id,
    name: apartment.name,
    address: apartment.address,
    city: apartment.city,
    country: apartment.country,
    airbnbLink: apartment.airbnbLink,
    googleMapsLink: apartment.googleMapsLink,
    apartmentPhotos: contents.photos,
    amenities: apartment.amenities,
    houseRules: apartment.houseRules,
    textLanguage: apartment.textLanguage,
    showStayDates,
    showParkingInfo,
    parkingInstructions: showParkingInfo ? apartment.parkingInstructions : '',
    showArrivalDirections,
    arrivalDirections: showArrivalDirections ? apartment.arrivalDirections : '',
    showCheckinInstructions,
    checkinInstructions: showCheckinInstructions ? apartment.checkinInstructions : '',
    ...wifiPart(guest, apartment, contents.sections, reader),
    ...contactPart(apartment, contents.sections),
  };
}

/** A default card is hidden by its flag at the property or by its own row: either is the host's word. */
function isShown(flag: boolean, sections: SectionRow[], kind: SectionRow['kind']): boolean {
  return flag && !sections.some((row) => row.kind === kind && !row.showInPortal);
}

/** The additional info waits with the password: hosts write second passwords there. */
function wifiPart(
  { hasCheckedIn }: PortalGuest,
  apartment: ApartmentRow,
  sections: SectionRow[],
  reader: Reader,
) {
  const showWifiInfo = isShown(apartment.showWifiInfo, sections, 'wifi');
  const { wifiAccessType, wifiAdditionalInfo } = apartment;
  // An open network has no password, whatever was typed before it was opened.
  const wifiPassword = wifiAccessType === 'free' ? '' : apartment.wifiPassword;
  const isSecret = wifiAccessType !== 'free' && `${wifiPassword}${wifiAdditionalInfo}` !== '';
  const wifiLocked = showWifiInfo && isSecret && !hasCheckedIn;
  const isGiven = showWifiInfo && !(wifiLocked && reader === 'guest');
  return {
    showWifiInfo,
    wifiTitle: (showWifiInfo && sections.find((row) => row.kind === 'wifi')?.name) || '',
    wifiAccessType: showWifiInfo ? wifiAccessType : ('password' as const),
    wifiName: showWifiInfo ? apartment.wifiName : '',
    wifiPassword: isGiven ? wifiPassword : '',
    wifiAdditionalInfo: isGiven ? wifiAdditionalInfo : '',
    wifiLocked,
  };
}

function contactPart(apartment: ApartmentRow, sections: SectionRow[]) {
  const showHostPhone = isShown(apartment.showHostPhone, sections, 'host_contact');
  const shown = (text: string) => (showHostPhone ? text : '');
  return {
    showHostPhone,
    hostPhone: shown(apartment.hostPhone),
    contactHostTitle: shown(apartment.contactHostTitle),
    contactHostAvailability: shown(apartment.contactHostAvailability),
    contactHostResponseTime: shown(apartment.contactHostResponseTime),
    contactHostBody: shown(apartment.contactHostBody),
    hostAdditionalInfo: shown(apartment.hostAdditionalInfo),
    emergencyContact: shown(apartment.emergencyContact),
    emergencyContactDescription: shown(apartment.emergencyContactDescription),
  };
}
