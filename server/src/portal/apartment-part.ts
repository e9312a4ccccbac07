/** The property's own fields as a guest's page holds them: a field that is hidden or locked is empty. */
import { fieldsForGuest } from '@guest-portal/contract/apartment-fields';
import type { Contents, SectionRow } from './contents.ts';
import type { ApartmentRow } from './stays.ts';
import type { PortalGuest, Reader, Subject } from './subject.ts';

export function apartmentPart({ guest, apartment }: Subject, contents: Contents, reader: Reader) {
  const { photos, sections } = contents;
  const row = {
    ...apartment,
    showWifiInfo: isShown(apartment.showWifiInfo, sections, 'wifi'),
    showHostPhone: isShown(apartment.showHostPhone, sections, 'host_contact'),
  };
  return {
    id: row.id,
    apartmentPhotos: photos,
    ...fieldsForGuest(row, guest.hasCheckedIn || reader === 'preview'),
    ...wifiPart(guest, row, sections, reader),
  };
}

/** A default card is hidden by its flag at the property or by its own row: either is the host's word. */
function isShown(flag: boolean, sections: SectionRow[], kind: SectionRow['kind']): boolean {
  return flag && !sections.some((row) => row.kind === kind && !row.showInPortal);
}

/** The additional info waits with the password. */
function wifiPart(
  { hasCheckedIn }: PortalGuest,
  { showWifiInfo, wifiAccessType, ...apartment }: ApartmentRow,
  sections: SectionRow[],
  reader: Reader,
) {
  const { wifiAdditionalInfo } = apartment;
  // An open network has no password, whatever was typed before it was opened.
  const wifiPassword = wifiAccessType === 'free' ? '' : apartment.wifiPassword;
  const isSecret = wifiAccessType !== 'free' && `${wifiPassword}${wifiAdditionalInfo}` !== '';
  const wifiLocked = showWifiInfo && isSecret && !hasCheckedIn;
  const isGiven = showWifiInfo && !(wifiLocked && reader === 'guest');
  return {
    wifiTitle: (showWifiInfo && sections.find((row) => row.kind === 'wifi')?.name) || '',
    wifiPassword: isGiven ? wifiPassword : '',
    wifiAdditionalInfo: isGiven ? wifiAdditionalInfo : '',
    wifiLocked,
  };
}
