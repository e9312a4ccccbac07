/** The guest's bundle as the server would make it from what is on the screen, unsaved edits included. */
import type { Bundle } from '../../portal/welcome/bundle.ts';
import { inOrder, type Ordered } from '../../ui/sortable/reorder.ts';
import { applied, type Drafts, keyOf, newGuestKey, type RowKind } from '../editing/drafts.ts';
import { imagesKindOf } from '../editing/image-items.ts';
import { guestInDraft } from '../editing/new-guest.ts';
import type { Apartment, Guest, Guide, Place, Section } from '../queries.ts';

export interface PropertyRows {
  apartment: Apartment;
  guest: Guest | null;
  localTips: Place[];
  sightseeingSpots: Place[];
  guides: Guide[];
  sections: Section[];
}

export function bundleFrom(rows: PropertyRows, drafts: Drafts, hasCheckedIn: boolean): Bundle {
  const apartment = drafted('apartment', rows.apartment, drafts);
  const sections = listed('section', rows.sections, drafts);
  return {
    guest: guestFrom(rows, drafts, apartment, hasCheckedIn),
    apartment: {
      ...apartment,
      amenities: apartment.amenities.filter((entry) => entry.trim() !== ''),
      houseRules: apartment.houseRules.filter((entry) => entry.trim() !== ''),
      wifiTitle: sections.find(({ kind }) => kind === 'wifi')?.name ?? '',
      wifiLocked: !hasCheckedIn,
    },
    localTips: listed('localTip', rows.localTips, drafts),
    sightseeingSpots: listed('sightseeingSpot', rows.sightseeingSpots, drafts),
    apartmentGuides: listed('guide', rows.guides, drafts),
    // The cards of the wifi and of the host are made from the property's own fields.
    propertyCustomSections: sections.flatMap(({ kind, ...section }) =>
      kind === 'entry_door' || kind === 'custom'
        ? [{ ...section, kind, locked: kind === 'entry_door' && !hasCheckedIn }]
        : [],
    ),
  };
}

function guestFrom(
  { guest }: PropertyRows,
  drafts: Drafts,
  { showGuestName }: Apartment,
  hasCheckedIn: boolean,
): Bundle['guest'] {
  const draft = drafts[newGuestKey];
  const stay = draft
    ? guestInDraft(draft)
    : guest && applied(guest, drafts[keyOf('guest', guest.id)]);
  return {
    id: guest?.id ?? '',
    name: showGuestName ? (stay?.name ?? '') : '',
    checkoutDate: stay?.checkoutDate ?? '',
    hasCheckedIn,
  };
}

function listed<Row extends Ordered>(kind: RowKind, rows: Row[], drafts: Drafts): Row[] {
  return inOrder(rows.map((row) => drafted(kind, row, drafts)));
}

/** With its images, which are an item of their own. */
function drafted<Row extends { id: string }>(kind: RowKind, row: Row, drafts: Drafts): Row {
  const imagesKind = imagesKindOf(kind);
  const withText = applied(row, drafts[keyOf(kind, row.id)]);
  return imagesKind ? applied(withText, drafts[keyOf(imagesKind, row.id)]) : withText;
}
