/** What a guest's page is made of. What the host hides, or what waits for the check-in, is not in it. */
import type { PortalBundle } from '@guest-portal/contract';
import type { Database } from '../platform/database/database.ts';
import { apartmentPart } from './apartment-part.ts';
import { type Contents, readContents, type SectionRow } from './contents.ts';
import type { PortalGuest, Reader, Subject } from './subject.ts';

export async function readBundle(
  db: Database,
  subject: Subject,
  reader: Reader,
): Promise<PortalBundle> {
  const contents = await readContents(db, subject.apartment.id);
  return {
    guest: guestPart(subject),
    apartment: apartmentPart(subject, contents, reader),
    ...contentPart(contents),
    propertyCustomSections: sectionsPart(subject.guest, contents.sections, reader),
  };
}

function guestPart({ guest, apartment }: Subject): PortalBundle['guest'] {
  return {
    id: guest.id,
    name: apartment.showGuestName ? guest.name : '',
    checkoutDate: apartment.showStayDates ? guest.checkoutDate : '',
    hasCheckedIn: guest.hasCheckedIn,
  };
}

function contentPart({ places, guides }: Contents) {
  const ofKind = (kind: (typeof places)[number]['kind']) =>
    places
      .filter((row) => row.kind === kind)
      .map(({ id, name, distance, description, address, googleMapsUrl, images }) => ({
        id,
        name,
        distance,
        description,
        address,
        googleMapsUrl,
        images,
      }));
  return {
    localTips: ofKind('local_tip'),
    sightseeingSpots: ofKind('sightseeing_spot'),
    apartmentGuides: guides.map(({ id, name, instructions, images }) => ({
      id,
      name,
      instructions,
      images,
    })),
  };
}

/** The door first. Wifi and contact are cards that the page makes from the property's own fields. */
function sectionsPart(
  { hasCheckedIn }: PortalGuest,
  sections: SectionRow[],
  reader: Reader,
): PortalBundle['propertyCustomSections'] {
  const shown = sections.filter((row) => row.showInPortal);
  const ofKind = <Kind extends 'entry_door' | 'custom'>(kind: Kind) =>
    shown.filter((row) => row.kind === kind).map((row) => ({ ...row, kind }));
  return [...ofKind('entry_door'), ...ofKind('custom')].map((row) => {
    const isWritten = `${row.content}${row.importantInfo}` !== '';
    const locked = row.kind === 'entry_door' && isWritten && !hasCheckedIn;
    const isGiven = !(locked && reader === 'guest');
    return {
      id: row.id,
      name: row.name,
      content: isGiven ? row.content : '',
      sectionType: row.sectionType,
      kind: row.kind,
      order: row.order,
      showInPortal: row.showInPortal,
      importantInfo: isGiven ? row.importantInfo : '',
      iconType: row.iconType,
      locked,
    };
  });
}
