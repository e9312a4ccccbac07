/**
 * What of one property may be applied to others. No schema is in here, so that any page may import it. Its name, its
 * address, its listing, its door and the backup way in are its own: they are in no list, and so in no step.
 */

/** Texts, each of which takes the place of the one that stands there. */
export const appliedTexts = [
  'hostPhone',
  'hostAdditionalInfo',
  'contactHostTitle',
  'contactHostAvailability',
  'contactHostResponseTime',
  'contactHostBody',
  'emergencyContact',
  'emergencyContactDescription',
  'parkingInstructions',
  'arrivalDirections',
  'checkinInstructions',
  'stuckNote',
  'checkoutNote',
] as const;

/** Lists, to which entries are added that they have not. */
export const appliedLists = ['amenities', 'houseRules', 'checkoutList'] as const;

/** The network, which flats of one house may share: all of it or nothing, and never with anything else. */
export const appliedWifi = [
  'wifiAccessType',
  'wifiName',
  'wifiPassword',
  'wifiAdditionalInfo',
] as const;

/** Rows, known in another property by their names: a section of the host's own, an arrival step by what it says. */
export const appliedRowKinds = ['section', 'step', 'place', 'guide'] as const;

/** What is overwritten in a row of the same name; the name itself stays as it is written there. */
export const appliedRowTexts = {
  section: ['content', 'importantInfo'],
  step: [],
  place: ['description', 'distance', 'address', 'googleMapsUrl', 'openingHours', 'phone'],
  guide: ['instructions'],
} as const satisfies Record<AppliedRowKind, readonly string[]>;

export type AppliedText = (typeof appliedTexts)[number];
export type AppliedList = (typeof appliedLists)[number];
export type AppliedRowKind = (typeof appliedRowKinds)[number];

/** How much one step may be about. */
export const applyingLimits = { receivers: 100, rows: 500 } as const;
